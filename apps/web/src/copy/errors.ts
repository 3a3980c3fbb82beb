/** Over the errors of a question or form, when there are several. */
export const errorSummaryTitle = 'There is a problem';
/** The document's title while something is wrong. */
export const errorTitle = (title: string): string => `Error: ${title}`;
