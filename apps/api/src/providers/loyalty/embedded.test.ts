import { loyaltyMembers } from '../../sample-world/loyalty-members.ts';
import { loyaltySuite } from '../../testing/suites/loyalty.ts';
import { embeddedLoyalty } from './embedded.ts';

loyaltySuite('embedded', embeddedLoyalty(loyaltyMembers));
