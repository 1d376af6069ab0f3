import { SettingsError } from '../../../lib/contracts/settings.ts';
import type { Db } from '../context.ts';

/** A database that had the demo still has its accounts, whose passwords everybody can read. */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const left = await db.selectFrom('users').select('id').where('bank_client', '=', true).executeTakeFirst();
  if (left)
    throw new SettingsError(
      'Wrong configuration: DEMO is off, but this database has the accounts of the demo: docs/operation-api.md says how to close them',
    );
}
