const newZealandDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });

/** The day it is in New Zealand, as yyyy-MM-dd. */
export const todayInNewZealand = (now = new Date()): string => newZealandDay.format(now);
