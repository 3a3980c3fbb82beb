import { loyaltyMembers } from '../../sample-world/loyalty-members.ts';
import { loyaltyContract } from '../../testing/suites/loyalty.ts';
import { embeddedLoyalty } from './embedded.ts';

loyaltyContract('embedded', embeddedLoyalty(loyaltyMembers));
