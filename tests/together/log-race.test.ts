import { describe, expect, test } from 'vitest'
import { productionLogFieldNames } from '../../contract/production-logs/production-log-fields.ts'
import { LogServer } from '../../stories/features/production-log/log-server.ts'
import { newOperation } from '../../src/shared/operations/operation.ts'
import { logRaces, raceForLogField, textsOf } from './log-race.ts'

const faultsIn = async (...how: [Parameters<typeof raceForLogField>[1], 'overwrites'?]) =>
  Promise.all(productionLogFieldNames.map((name) => raceForLogField(name, ...how)))

describe('a production log', () => {
  test('has no field that two people can’t set to different values', () => {
    expect(productionLogFieldNames.filter((name) => new Set(textsOf(name)).size < 2)).toEqual([])
  })

  test.each(logRaces)('no save of a colleague is overwritten unseen: %s', async (race) => {
    expect((await faultsIn(race)).filter(Boolean)).toEqual([])
  })

  test('a field that saves on whatever the log is by then is found out, whichever it is', async () => {
    expect(await faultsIn('the save is not shown yet', 'overwrites')).toEqual(
      productionLogFieldNames.map((name) => expect.stringMatching(`^${name}: the colleague’s .* was overwritten`)),
    )
  })

  test.each([
    { theirs: { decision: 'accepted', reason: '' }, mine: { total_loss: 'repair', total_loss_reason: 'It is loved.' } },
    // The same decision for another reason is another decision.
    {
      theirs: { decision: 'repair', reason: 'The owner insists.' },
      mine: { total_loss: 'repair', total_loss_reason: 'It is loved.' },
    },
  ] as const)('a colleague’s decision on the total loss stands: $theirs', async ({ theirs, mine }) => {
    const server = new LogServer({ acv: 538_175 })
    const { version } = server.reply.production_log
    server.carryOut({ type: 'DecideLoss', ...theirs }, { id: 'dana', name: 'Dana Wells' })
    const put = server.api.put('', { ...mine, version }, newOperation('Decide'))
    await expect(put).rejects.toMatchObject({ problem: { by: 'Dana Wells' } })
    expect(server.log).toMatchObject({ total_loss: theirs.decision, total_loss_reason: theirs.reason })
  })
})
