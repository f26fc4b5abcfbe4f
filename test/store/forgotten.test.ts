import { expect, test } from 'vitest';
import { dropServer } from '../../src/store/adrift.js';
import { linkBattle } from '../../src/store/campaigns.js';
import { openStore } from '../../src/store/open-store.js';

test('a server is forgotten though a campaign of it has a battle that an earlier version forgot alone', async () => {
  const { db, write, close } = await openStore(':memory:');
  const rows = { key: 'k', name: 'K', host: '1', rules: '{}', status: 'open', created_at: 0 } as const;
  await db
    .insertInto('campaigns')
    .values({ id: 'c1', guild: 'g', channel: 'c', ...rows })
    .execute();
  await db
    .insertInto('campaigns')
    .values({ id: 'c2', guild: 'other', channel: 'd', ...rows })
    .execute();
  for (const campaign of ['c1', 'c2'])
    await linkBattle(db, { battle: `b${campaign}`, campaign, region: null, reported: 0 });
  await write(work => dropServer(work, 'g'));
  expect(await db.selectFrom('campaigns').select('id').execute()).toEqual([{ id: 'c2' }]);
  expect(await db.selectFrom('campaign_battles').select('battle').execute()).toEqual([{ battle: 'bc2' }]);
  await close();
});
