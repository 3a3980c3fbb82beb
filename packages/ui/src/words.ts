/** What components say by themselves. */
export const uiTexts = {
  change: 'Change',
  changeAnswer: (title: string) => `Change: ${title}`,
  clear: (label: string) => `Clear ${label}`,
  close: 'Close',
  closeMenu: 'Close menu',
  dismiss: 'Dismiss',
  offline: 'You seem to be offline.',
  error: 'Error:',
  optional: '(optional)',
  locked: 'Locked.',
  loading: 'Loading',
  notCome: 'This did not open. Check that you are online and press anywhere, or load the page again.',
} as const;
