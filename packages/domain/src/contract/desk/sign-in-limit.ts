export const tooManySignInsText =
  'There were too many sign-ins from here. Wait a minute and try again, or use a device that you signed in with before.';

/** † Sign-ins that a sender begins in a minute. What leads in is counted together, and a sign-in that succeeds once. */
export const beginSignInLimit = {
  perMinute: 10,
  budget: 'sign-ins',
  tooMany: tooManySignInsText,
} as const;

/** Each that was begun may end as well. */
export const completeSignInLimit = {
  ...beginSignInLimit,
  perMinute: 2 * beginSignInLimit.perMinute,
} as const;
