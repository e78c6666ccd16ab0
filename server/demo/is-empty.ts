import pg from 'pg'

/** Whether no claim has ever been received: a seeding that was cut short is then done again. Asks as the owner. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ empty: boolean }>(
      `select (select count(*) from business) < 2 or not exists (select from intake_item) as empty`,
    )
    return rows[0]?.empty ?? true
  } finally {
    await owner.end()
  }
}
