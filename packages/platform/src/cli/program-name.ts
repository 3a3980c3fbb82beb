/** How commands are typed here: a release's launcher names itself, a checkout runs the bin of its package.json. */
export const programName = process.env['FORECOURT_PROGRAM'] ?? 'npx forecourt';
