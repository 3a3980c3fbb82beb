export const receiptOfLink = { reference: 'K7PX-3M9D', submittedAt: '2026-11-21T08:04:00.000Z' };
export const receipt = { ...receiptOfLink, statusKey: 'c3RhdHVzLWtleS1mb3ItdGVzdHM' };
export const submitted = { ok: true, ...receipt, applicationId: 'c2FtcGxlLWFwcGxpY2F0aW9uLTE' };
