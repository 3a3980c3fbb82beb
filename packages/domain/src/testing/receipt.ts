/** What an applicant is told of an application that was taken. */
export const receipt = { reference: 'K7PX-3M9D', submittedAt: '2026-11-21T08:04:00.000Z' };
