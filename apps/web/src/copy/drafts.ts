/** What 'Save and share' and the saved line say. */
export const draftTexts = {
  title: 'Save and share',
  lede: (expiresOn: string) =>
    `Anyone with this link can open this application and carry on. It works until ${expiresOn}.`,
  whileSaving: 'We are saving this application and making a link to it.',
  link: 'Your link',
  generating: 'Generating save link...',
  failed: 'No link could be made. What you typed is still here.',
  tryAgain: 'Try again',
  copy: 'Copy link',
  copied: 'Copied!',
  copyByHand: 'The link is selected. Copy it with your keyboard or from the menu of your browser.',
  emails: 'Send the link to',
  upTo: (people: number) => `(up to ${people} people)`,
  email: (position: number) => `E-mail ${position}`,
  removeEmail: (position: number) => `Remove e-mail ${position}`,
  addEmail: 'Add another e-mail',
  invalidEmail: 'This email is invalid',
  send: 'Send',
  sending: 'Sending',
  close: 'Close',
  done: 'Done',
  resend: 'Resend link',
  sent: (people: number, time: string) =>
    `Sent to ${people} ${people === 1 ? 'person' : 'people'} at ${time}`,
} as const;

/** Whether what is on screen can be opened again somewhere else. */
export const savedLineTexts = {
  never: 'Not saved yet',
  saving: 'Saving',
  saved: (time: string) => `Saved ${time}`,
  opened: 'Saved',
  earlier: 'Saved earlier',
  changed: 'Changes not saved',
} as const;
