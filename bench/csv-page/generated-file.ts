import { claimColumns } from '../../contract/claims/claim-fields.ts'

const first = ['Linh', 'Renée', 'Thuy', 'Juan', 'Elizabeth', 'Nguyen', 'Siobhán', 'DeShawn']
const last = ['Brown', 'Ibáñez', "O'Neil", 'Müller', 'Torres', 'Walker', 'St. James', 'Kim']
const notes = ['', 'Vehicle at body shop', '"Dents > 2"", paint broken on hood"', 'Hood, roof'.replace(',', ' and')]
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** Claims as a carrier writes them, one in twenty with something to fix, one in a hundred with a fault. */
export function aFileOf(rows: number): string {
  const lines = [claimColumns.join(',')]
  for (let n = 0; n < rows; n++) {
    const pick = <T>(from: readonly T[]) => from[(n * 7 + from.length) % from.length] as T
    const day = String((n % 28) + 1).padStart(2, '0')
    const vin = n % 100 === 99 ? '2T265JBA5CY' : vinOf(n)
    const phone =
      n % 20 === 7
        ? `(615) 555-${String(n % 10_000).padStart(4, '0')} x12`
        : `615555${String(n % 10_000).padStart(4, '0')}`
    const lossDate = n % 20 === 3 ? `2/${Number(day)}/2026` : `2026-02-${day}`
    lines.push(
      `GU-26-${String(n).padStart(8, '0')},${lossDate},2026-03-${day},${vin},${pick(first)},${pick(last)},` +
        `${String(10_000 + (n % 80_000))},Y,hail,Gulf States Insurance,claims@gulfstates.example,` +
        `loss-${n}@gulfstates.example,${pick(notes)},new_assignment,Y,2016,Mazda,CX-5,Avon,OH,${n % 9000} Main St,` +
        `linh.brown.${n}@example.com,${phone},`,
    )
  }
  return `${lines.join('\n')}\n`
}

function vinOf(n: number): string {
  let rest = n * 2_654_435_761
  let vin = ''
  for (let place = 0; place < 17; place++) {
    vin += vinLetters[Math.abs(rest) % vinLetters.length]
    rest = Math.floor(rest / 7) + place * 31 + n
  }
  return vin
}
