const newZealandDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });

/** Today in New Zealand as yyyy-MM-dd, wherever the browser stands. */
export const today = (): string => newZealandDay.format(new Date());
