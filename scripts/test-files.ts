/** Paths of tests and of their helpers. */
export const testFiles = /\.test\.tsx?$|(^|[\\/])testing([\\/]|\.ts$|-[^\\/]+\.tsx?$)/;
