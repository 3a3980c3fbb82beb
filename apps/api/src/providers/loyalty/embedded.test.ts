import { embeddedLoyaltyProvider } from '@forecourt/fixtures/providers/loyalty.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { loyaltySuite } from '../../testing/suites/loyalty.ts';

loyaltySuite('embedded', embeddedLoyaltyProvider(loyaltyMembers));
