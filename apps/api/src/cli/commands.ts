import { type Command, withCommandGroup } from '@forecourt/platform/cli/command.ts';
import { applicationsExport } from './applications/export.ts';
import { applicationsList } from './applications/list.ts';
import { applicationsShow } from './applications/show.ts';
import { applicationsViewers } from './applications/viewers.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { brandCheck } from './brand/brand-check.ts';
import { brandInit } from './brand/brand-init.ts';
import { brandPreview } from './brand/brand-preview.ts';
import { callbacksList, callbacksShow } from './callbacks.ts';
import { configCheck } from './config-check.ts';
import { databaseMigrate } from './database-migrate.ts';
import { databaseStatus } from './database-status.ts';
import { demoClear, demoSeed } from './demo/demo.ts';
import { doctor } from './doctor/doctor.ts';
import { handoverList, handoverReplay, handoverTest } from './handover-commands.ts';
import { importAddresses } from './import/import-addresses.ts';
import { importBanks } from './import/import-banks.ts';
import { importBusinesses } from './import/import-businesses.ts';
import { keysCheck } from './keys/check-keys.ts';
import { keysRetire } from './keys/retire-key.ts';
import { keysRotate } from './keys/rotate-keys.ts';
import { mailList, mailResend } from './mail-commands.ts';
import { offersImport } from './offers/import-offers.ts';
import { offersList, offersShow } from './offers/look-at-offers.ts';
import { ordersExport } from './orders/export.ts';
import { ordersList } from './orders/list.ts';
import { ordersShow } from './orders/show.ts';
import { providersTest } from './providers-test.ts';
import { purgeNow } from './purge.ts';
import { questionsReport } from './questions-report.ts';
import { staffDeactivate, staffReset, staffRole } from './staff/change.ts';
import { staffInvite, staffUninvite } from './staff/invite.ts';
import { staffList } from './staff/list.ts';
import { verify } from './verify.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [
  ...withCommandGroup({ name: 'applications', title: 'see applications' }, [
    applicationsList,
    applicationsShow,
    applicationsViewers,
    applicationsExport,
  ]),
  ...withCommandGroup({ name: 'orders', title: 'see which cards to make' }, [
    ordersList,
    ordersShow,
    ordersExport,
  ]),
  ...withCommandGroup({ name: 'callbacks', title: 'see who is to be called back' }, [
    callbacksList,
    callbacksShow,
  ]),
  ...withCommandGroup({ name: 'offers', title: 'change offers and promo codes' }, [
    offersList,
    offersShow,
    offersImport,
  ]),
  ...withCommandGroup({ name: 'brand', title: 'make, check and see a brand' }, [
    brandInit,
    brandCheck,
    brandPreview,
  ]),
  ...withCommandGroup({ name: 'mail', title: 'see emails that were not sent, and send them again' }, [
    mailList,
    mailResend,
  ]),
  ...withCommandGroup({ name: 'handover', title: 'hand events over to your own system' }, [
    handoverList,
    handoverReplay,
    handoverTest,
  ]),
  ...withCommandGroup({ name: 'questions', title: 'see which question people leave at' }, [questionsReport]),
  ...withCommandGroup({ name: 'staff', title: 'let people into the desk' }, [
    staffList,
    staffInvite,
    staffUninvite,
    staffRole,
    staffReset,
    staffDeactivate,
  ]),
  ...withCommandGroup({ name: 'checks', title: 'see whether everything works' }, [
    doctor,
    configCheck,
    providersTest,
    verify,
    auditVerify,
    databaseStatus,
  ]),
  ...withCommandGroup(
    { name: 'backups', title: 'back up and restore, bring up to date, remove what is old' },
    [backup, restore, databaseMigrate, purgeNow],
  ),
  ...withCommandGroup({ name: 'keys', title: 'change the keys that encrypt the data' }, [
    keysCheck,
    keysRotate,
    keysRetire,
  ]),
  ...withCommandGroup({ name: 'import', title: 'load addresses, businesses and banks' }, [
    importAddresses,
    importBusinesses,
    importBanks,
  ]),
  ...withCommandGroup({ name: 'demo', title: 'try it with invented applications' }, [demoSeed, demoClear]),
];
