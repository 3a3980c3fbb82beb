import { test } from 'vitest';
import { checkAnyInput } from '../../testing/any-input.ts';
import { testDesk } from '../../testing/desk.ts';
import { workCalls, workRequests } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { token: as } = await desk.signedIn('manager', 'Tane');
const requests = workRequests(desk);
const tables = [
  'applications',
  'decisions',
  'proposed_decisions',
  'corrections',
  'dispatches',
  'order_batches',
  'batched_orders',
  'application_holders',
  'application_notes',
  'outbox',
  'staff',
  'staff_away',
];

test.each(Object.entries(workCalls))(
  '%s with any input is answered as the contract has it, and a refusal changes nothing [REL-05, API-19]',
  async (name, endpoint) => {
    const newRequest = requests[name] ?? (() => Promise.reject(new Error(`${name} has no request`)));
    await checkAnyInput(desk, { endpoint, newRequest, as, tables });
  },
);
