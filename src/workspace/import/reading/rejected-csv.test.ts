import { expect, it } from 'vitest'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { aClaim, rowOf } from '../../../../machines/claim-file/claim-row.factory.ts'
import { type Mapping, matchHeader } from '../../../../machines/import/column-mapping.ts'
import { claim, header, lines, read } from './csv-file.fixture.ts'
import { rejectedCsv } from './rejected-csv.ts'

const download = ({ checked, inspection }: Awaited<ReturnType<typeof read>>) =>
  rejectedCsv(claimFile, checked.header, inspection.matched, checked.rejected())
const headOf = (csv: string) => csv.slice(1, csv.indexOf('\r'))

it('rejected rows are dropped and downloaded again and again, and lose no cell and no reason', async () => {
  const short = claim(1).split(',').slice(0, 12).join(',')
  const carrier = lines(`${header},Reason`, short, `${claim(2)},hail,more`, `${claim(3, { vin: '1M8' })},hail`)
  const first = await read(carrier)
  expect(first.counts).toMatchObject({ accepted: 0, rejected: 3 })

  const second = await read(download(first))
  expect(second.counts).toMatchObject({ accepted: 0, rejected: 3 })
  const shapes = second.checked.rejected().map(({ cells, faults }) => [cells.length, faults[0]?.field])
  expect(shapes).toEqual([
    [14, 'record'],
    [28, 'record'],
    [27, 'vin'],
  ])
  expect(second.checked.rejected()[1]?.cells.slice(2)).toEqual(first.checked.rejected()[1]?.cells)

  second.checked.fix(4, 'vin', '1M8GDM9AXKP042788')
  const third = await read(download(second))
  expect(headOf(download(second))).toBe(`rejected_record,rejected_because,${header},Reason`)
  expect(third.counts).toMatchObject({ accepted: 0, rejected: 2 })
  expect(third.checked.rejected()[1]?.cells.slice(2)).toEqual(first.checked.rejected()[1]?.cells)
})

it('what was matched by hand need not be matched again', async () => {
  const renamed = header.replace('primary_phone', 'Tel').replace('make', 'Brand').replace('loss_type', 'make')
  const { matched } = (await read(lines(renamed, claim(1)))).inspection
  const place = (name: string) => renamed.split(',').indexOf(name)
  const { loss_type: _, ...rest }: Mapping = { ...matched, primary_phone: place('Tel'), make: place('Brand') }
  const names = headOf(rejectedCsv(claimFile, renamed.split(','), rest, []))
    .split(',')
    .slice(2)
  expect(names[place('make')]).toBe('make (not taken)')
  expect(matchHeader(claimFile, names)).toEqual(rest)
})

it('a column of the file that fills several of ours fills them again', async () => {
  const renamed = header.replace('loss_email', 'other')
  const carrier = await read(lines(renamed, claim(1, { vin: '1M8' })))
  const place = renamed.split(',').indexOf('insurance_email')
  const csv = rejectedCsv(
    claimFile,
    renamed.split(','),
    { ...carrier.inspection.matched, loss_email: place },
    carrier.checked.rejected(),
  )
  const names = headOf(csv).split(',')
  const { insurance_email, loss_email } = matchHeader(claimFile, names)
  expect(new Set([insurance_email, loss_email])).toEqual(new Set([2, place + 3]))
})

it('a record whose form is in doubt stays so, however wide it was written and whatever quotes it had', async () => {
  const short = claim(1).split(',').slice(0, 12).join(',')
  const first = await read(lines(header, short, claim(2, { last_name: 'Ba"ker' }), `"${claim(3)}`.replace(',', '"x,')))
  first.checked.fix(2, 'secondary_phone', '6155550142')
  const inDoubt = ({ checked }: typeof first) => checked.counts().doubtful
  expect(inDoubt(first)).toBeGreaterThan(1)
  expect(inDoubt(await read(download(first)))).toBe(inDoubt(first))
})

it('texts that could run as formulas come back as they were from a download, and stay what they are in other files', async () => {
  const texts = { impact_notes: 'roof;=1+1', address: '＝2 Main', city: "the '-5 model", make: "a ''=x", vin: '1M8' }
  const plain = rowOf({ ...aClaim, claim_number: 'GU-1', ...texts })
  const first = await read(lines(header, plain.map((cell) => `"${cell}"`).join(',')))
  expect(first.checked.rejected()[0]?.cells).toEqual(plain)
  const csv = download(first)
  expect(csv).toContain("roof;'=1+1")
  const second = await read(csv)
  expect(second.checked.rejected()[0]?.cells.slice(2)).toEqual(plain)
  expect(download(second)).toBe(csv)
})
