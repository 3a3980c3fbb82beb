// Loaded before a server: on SIGUSR2 its clock jumps to the next of the offsets, given in milliseconds with commas.
const offsets = (process.env['CLOCK_OFFSETS'] ?? '').split(',').map(Number);
const RealDate = Date;
let offset = 0;
const now = (): number => RealDate.now() + offset;

process.on('SIGUSR2', () => {
  offset = offsets.shift() ?? 0;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, as) => (name === 'now' ? now : (Reflect.get(target, name, as) as unknown)),
});
