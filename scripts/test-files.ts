export const testFiles = /\.test\.tsx?$|(^|[\\/])testing([\\/]|\.ts$|-[^\\/]+\.tsx?$)/;
