/** What a save link says of an application that was taken. */
export const receiptOfLink = { reference: 'K7PX-3M9D', submittedAt: '2026-11-21T08:04:00.000Z' };
/** What an applicant is shown of it. */
export const receipt = { ...receiptOfLink, statusKey: 'c3RhdHVzLWtleS1mb3ItdGVzdHM' };
/** What a submission is answered: the receipt, and the id that the tab went by and goes on by. */
export const submitted = { ok: true, ...receipt, applicationId: 'c2FtcGxlLWFwcGxpY2F0aW9uLTE' };
