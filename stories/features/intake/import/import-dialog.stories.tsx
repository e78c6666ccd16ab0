import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { packing } from '../../../../src/workspace/import/sending/chunk-store.ts'
import { aClaim, rowOf } from '../../../../machines/claim-file/claim-row.factory.ts'
import { noRows } from '../../../../machines/import/file-counts.ts'
import messy from '../../../../samples/messy-120.csv?raw'
import otherHeaders from '../../../../samples/other-headers-60.csv?raw'
import { csvCell } from '../../../../contract/csv/csv-text.ts'
import { ImportDialog } from '../../../../src/workspace/import/import-dialog.tsx'
import { ApiProblem } from '../../../../src/shared/api/api-problem.ts'
import { claimsFile, csvFile, never, storyImport, openClaimFile } from './story-import.ts'
import { StoryServer } from './story-server.ts'

const meta: Meta<typeof ImportDialog> = {
  title: 'Intake/Import/Dialog',
  component: ImportDialog,
  args: { open: true, onClose: () => undefined },
}
export default meta
type Story = StoryObj<typeof ImportDialog>

/** The dialog is in a portal, outside the story's own element. */
const page = () => within(document.body)
const press = async (name: RegExp) => userEvent.click(await page().findByRole('button', { name }, { timeout: 5000 }))
const sees = (text: RegExp) => page().findByText(text, undefined, { timeout: 5000 })

function dropping(file: File | File[], ports: Parameters<typeof storyImport>[0] = {}): Story {
  return {
    loaders: [
      async () => {
        const running = storyImport(ports)
        running.dropFiles([file].flat())
        return { running }
      },
    ],
    render: (args, { loaded }) => <ImportDialog {...args} running={loaded['running']} />,
  }
}

export const Idle: Story = { ...dropping([]), play: async () => void (await sees(/Drop claim files here/)) }

/** Reading stands still at a third, as if the file were long. */
export const Reading: Story = {
  ...dropping(claimsFile(20), {
    openFile() {
      const file = openClaimFile()
      return {
        ...file,
        check: never,
        onProgress(listener) {
          listener({ rows: 31_204, accepted: 30_988, rejected: 216, bytesRead: 2_048, bytes: 6_000 })
          return () => undefined
        },
      }
    },
  }),
  play: async () => {
    await sees(/Reading and checking/)
    await sees(/31,204/)
  },
}

export const Mapping: Story = {
  ...dropping(csvFile('other-headers-60.csv', otherHeaders)),
  play: async () => {
    await sees(/Match the columns of this file/)
  },
}

export const MappedByHand: Story = {
  ...Mapping,
  play: async () => {
    await sees(/Match the columns of this file/)
    const closing = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closing)
    await expect(closing.defaultPrevented).toBe(true)
    await press(/Check the rows/)
    await sees(/60 accepted, 0 rejected/)
    await sees(/Not imported: Adjuster, Deductible/)
  },
}

/** Pressed with a column missing, it leads to the field and says there what is needed. */
export const MappingWithoutZip: Story = {
  ...dropping(csvFile('no-zip.csv', otherHeaders.replace(/postal code|zip[^,]*/i, 'Depot'))),
  play: async () => {
    await sees(/Match the columns of this file/)
    await press(/Check the rows/)
    const field = page().getByRole('combobox', { name: 'Column of the file for ZIP' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription('Required. Choose a column.')
  },
}

export const RememberedMapping: Story = {
  ...dropping(csvFile('other-headers-60.csv', otherHeaders), {
    recall: async () => ({
      carrier: 'Prairie Mutual',
      mapping: { claim_number: 0, last_name: 1, first_name: 2, zip: 6, vin: 10, date_of_loss: 14, date_received: 15 },
    }),
  }),
  play: async () => {
    await sees(/as remembered for Prairie Mutual/)
    await sees(/60 accepted/)
  },
}

const names = claimColumns.filter((name) => !name.endsWith('_phone'))
const byName = Object.fromEntries(names.map((name, place) => [name, place]))
/** A claim without its phone numbers, and columns that names alone do not match. */
const withColumns = (...more: string[]) =>
  [
    [...names, ...more],
    [...names.map((name) => csvCell(aClaim[name])), ...more.map(() => '6155550100')],
  ]
    .map((cells) => cells.join())
    .join('\n')

/** What names alone do not match is taken as remembered, though no required column is among it; or else proposed. */
export const RememberedPhone: Story = {
  ...dropping(csvFile('phones.csv', withColumns('Phone', 'Body')), {
    recall: async () => ({ carrier: 'Prairie Mutual', mapping: { ...byName, secondary_phone: 22 } }),
  }),
  play: async () => {
    await sees(/as remembered for Prairie Mutual/)
    await sees(/Not imported: Body\./)
  },
}

export const ProposedPhone: Story = {
  ...dropping(csvFile('phones.csv', withColumns('Phone', 'Body'))),
  play: async () => {
    await sees(/Not imported: Phone, Body/)
    await press(/Match columns/)
    const field = await page().findByRole('combobox', { name: 'Column of the file for Primary phone' })
    await expect(field).toHaveTextContent('Phone')
  },
}

export const ReviewWithRejected: Story = {
  ...dropping(csvFile('messy-120.csv', messy)),
  play: async () => {
    await sees(/106 accepted, 14 rejected \(2 exact duplicates/)
    await sees(/^VIN: Enter a 17-character VIN \(this has 11\)/)
  },
}

export const AutoCorrected: Story = {
  ...ReviewWithRejected,
  play: async () => {
    await userEvent.click(await page().findByRole('tab', { name: /Auto-corrected/ }, { timeout: 5000 }))
    await sees(/extension 12 removed/)
  },
}

/** Choosing a reason leads to its cell. A rejected row is fixed there and moves to the accepted ones. */
export const FixingInPlace: Story = {
  ...ReviewWithRejected,
  play: async () => {
    await sees(/106 accepted/)
    await fix(19, 'Okafor')
    await sees(/Record 19 is accepted now/)
    await sees(/107 accepted, 13 rejected/)
    await waitFor(() => expect(document.querySelector('[row-id="19"]')).toBeNull())
  },
}

const row = (claim: Partial<typeof aClaim>) => rowOf({ ...aClaim, ...claim }).map(csvCell)
/** Claims under names of columns that all match, and one that no claim has. */
const withAdjuster = (...claims: Partial<typeof aClaim>[]) =>
  [[...claimColumns, 'Adjuster'], ...claims.map((claim) => [...row(claim), 'Mills'])]
    .map((cells) => cells.join())
    .join('\n')

async function startFixing(record: number) {
  const cell = () => document.querySelector<HTMLElement>(`[row-id="${record}"] [col-id="why"]`) as HTMLElement
  await waitFor(() => expect(cell()).toBeVisible())
  await userEvent.click(cell())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
}

async function fix(record: number, text: string) {
  await startFixing(record)
  await userEvent.keyboard(`${text}{Enter}`)
  await sees(new RegExp(`Record ${record} is`))
}

/** A record that is too long shows what is left over, and waits for a person's word that its values are right. */
export const ConfirmedByHand: Story = {
  ...dropping(
    csvFile(
      'long.csv',
      `${claimColumns.join()}\n${row({}).join()},left over\n${row({ claim_number: 'GU-2' }).join()},too\n`,
    ),
  ),
  play: async () => {
    await sees(/Row: 25 cells.*beyond the last column: left over/)
    await fix(2, 'GU-1')
    await sees(/Record 2 is still rejected/)
    const [first, second] = await page().findAllByText('Values are correct')
    // As the second click of a double click on the record that stood there before.
    await fireEvent.click(second as HTMLElement, { detail: 2 })
    await userEvent.click(first as HTMLElement)
    await sees(/Record 2 is accepted now/)
    await sees(/2 rows: 1 accepted, 1 rejected/)
  },
}

/** F8 goes from one cell with an error to the next, over rows, and counts them; after the last it begins again. */
export const NextErrorByKey: Story = {
  ...dropping(
    csvFile('errors.csv', [claimColumns, row({ zip: '1', vin: 'X' }), row({ city: 'Avon', zip: '2' })].join('\n')),
  ),
  play: async () => {
    const written = () => document.activeElement as HTMLInputElement
    await page().findByRole('button', { name: /Next error/ }, { timeout: 5000 })
    await userEvent.keyboard('{F8}')
    await sees(/^1 of 3$/)
    await waitFor(() => expect(written().value).toBe('X'))
    await userEvent.keyboard('{F8}')
    await sees(/^2 of 3$/)
    await waitFor(() => expect(written().value).toBe('1'))
    await userEvent.clear(written())
    await userEvent.type(written(), '46123')
    await userEvent.keyboard('{F8}')
    // What was just written is no error any more.
    await sees(/^2 of 2$/)
    await waitFor(() => expect(written().value).toBe('2'))
    await userEvent.keyboard('{F8}')
    await sees(/^1 of 2$/)
  },
}

/** Escape ends what one writes into a cell, and not the import; the next one hides the import. */
export const EscapeFromACell: Story = {
  ...dropping(csvFile('adjusters.csv', withAdjuster({ last_name: '' }))),
  args: { onClose: fn() },
  play: async ({ args }) => {
    await startFixing(2)
    await userEvent.keyboard('Ok{Escape}')
    await waitFor(() => expect(document.activeElement?.tagName).not.toBe('INPUT'))
    await expect(args.onClose).not.toHaveBeenCalled()
    await sees(/1 row: 0 accepted, 1 rejected/)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** What was fixed by hand is only here: leaving it says so first. */
export const LeavingCorrectedRows: Story = {
  ...dropping(csvFile('adjusters.csv', withAdjuster({ last_name: '' }, { claim_number: 'GU-2', zip: '?' }))),
  args: { onClose: fn() },
  play: async ({ args }) => {
    await fix(2, 'Okafor')
    await press(/^Cancel$/)
    await sees(/What you did by hand on 1 row of it was not sent and is lost/)
    await press(/^Stay$/)
    await sees(/1 accepted, 1 rejected/)
    await press(/Import 1 claim/)
    await press(/See the rejected rows/)
    await press(/^Done$/)
    await sees(/Drop claim files here/)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** What was fixed stays so in other columns; once rows were sent, other columns would make other claims of them. */
export const MatchedAgain: Story = {
  ...dropping(csvFile('adjusters.csv', withAdjuster({ last_name: '' }, { claim_number: 'GU-2', zip: '?' }))),
  play: async () => {
    await sees(/0 accepted, 2 rejected/)
    await fix(2, 'Okafor')
    await press(/Match columns/)
    await press(/Check the rows/)
    await sees(/1 accepted, 1 rejected/)
    await press(/Import 1 claim/)
    await press(/See the rejected rows/)
    const again = await page().findByRole('button', { name: /Match columns/ })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(again)
    await sees(/1 row sent already/)
  },
}

export const Sending: Story = {
  ...dropping(claimsFile(2_318), { receive: receiveSome(4) }),
  args: { onClose: fn() },
  play: async ({ args }) => {
    await press(/Import 2,318 claims/)
    await sees(/400 of 2,318 rows/)
    // What a browser reports of the second click of a double click, whatever stood there at the first.
    await fireEvent.click(page().getByRole('button', { name: 'Continue in background' }), { detail: 2 })
    await expect(args.onClose).not.toHaveBeenCalled()
    await press(/Continue in background/)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

function receiveSome(most: number): StoryServer['receive'] {
  const server = new StoryServer()
  let requests = 0
  return async (...sent) => (++requests > most ? never() : server.receive(...sent))
}

export const OfflinePaused: Story = {
  ...dropping(claimsFile(500), {
    receive: async () => {
      throw new ApiProblem(0, 'The server can’t be reached. Check your connection.')
    },
    network: { isOnline: () => false, pause: never },
  }),
  play: async () => {
    await press(/Import 500 claims/)
    await sees(/There is no connection. Sending resumes by itself/)
  },
}

export const StoppedBySignOut: Story = {
  ...dropping(claimsFile(500), {
    receive: async () => {
      throw new ApiProblem(401, { message: 'Sign in again.' })
    },
  }),
  play: async () => {
    await press(/Import 500 claims/)
    await sees(/Sending stopped. Sign in again/)
    await sees(/500 rows not sent yet/)
  },
}

/** Sent, its rejected rows still here to be fixed. */
export const Done: Story = {
  ...ReviewWithRejected,
  play: async () => {
    await press(/Import 106 claims/)
    await sees(/106 new claims wait for review/)
    await sees(/14 rejected rows of this file were not sent/)
  },
}

/** Gone on with after a closed tab: the file is no longer in hand, its rejected rows are told all the same. */
export const DoneAfterAClosedTab: Story = {
  ...dropping([]),
  loaders: [
    async () => {
      const running = storyImport()
      const { store, businessId } = running.ports
      const file = { key: `${businessId()} file`, businessId: businessId(), name: 'gulf-states.csv' }
      const row = { record: 2, cells: [], values: rowOf(aClaim), changes: [], faults: [] }
      running.resume(
        await store.keep(
          { ...file, counts: { ...noRows, rows: 11, rejected: 10 } },
          packing(claimFile, [row]),
          'claim_number',
        ),
      )
      return { running }
    },
  ],
  play: async () => {
    await sees(/1 new claim waits for review/)
    await sees(/10 rejected rows of this file were not sent. You can download the rejected rows on the intake page/)
  },
}

const server = new StoryServer()
export const SameFileTwice: Story = {
  ...dropping([claimsFile(1_204), claimsFile(1_204, 'again.csv')], { receive: server.receive }),
  play: async () => {
    await press(/Import 1,204 claims/)
    await sees(/1,204 new claims wait for review/)
    await press(/Next file/)
    await press(/Import 1,204 claims/)
    await sees(/No new claims. 1,204 rows were already imported/)
    await expect(server.rows.size).toBe(1_204)
  },
}

const refusal = (name: string, content: BlobPart, reason: RegExp): Story => ({
  ...dropping(csvFile(name, content)),
  play: async () => {
    await sees(/This file cannot be read/)
    await sees(reason)
    await expect(page().getByRole('button', { name: 'Choose another file' })).toBeEnabled()
  },
})

export const RefusedEmpty = refusal('empty.csv', '', /is empty/)
export const RefusedWorkbook = refusal('claims.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0, 1]), /spreadsheet workbook/)
export const RefusedUtf16 = refusal('utf16.csv', new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c, 0]), /UTF-16/)
export const RefusedUnclosedQuote = refusal(
  'open.csv',
  'claim_number,date_of_loss,date_received,vin,first_name,last_name,zip\nGU-1,"2026-02-28,2026-03-01\n',
  /Record 2 opens a quotation mark/,
)
