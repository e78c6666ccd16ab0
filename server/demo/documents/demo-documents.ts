import { createHash } from 'node:crypto'
import type { FileType } from '../../../contract/files/file-type.ts'
import type { DocumentType } from '../../../contract/supplements/supplement.ts'
import { Dice } from '../season/dice.ts'
import { drawPanel } from './draw-png.ts'
import { writePdf } from './write-pdf.ts'

/** A document of the demo, with its bytes. */
export interface DemoDocument {
  readonly name: string
  readonly type: DocumentType
  readonly content_type: FileType
  readonly bytes: Uint8Array
  readonly sha256: string
  /** Pixels; null for what has none. */
  readonly width: number | null
  readonly height: number | null
}

const [width, height] = [800, 600]
const panels = [
  ['roof-rail.png', [178, 182, 188], [0.18, 0.22], 26],
  ['hood.png', [38, 66, 128], [0.5], 44],
  ['right-quarter.png', [140, 24, 30], [0.35, 0.72], 18],
  ['decklid.png', [228, 229, 226], [0.6], 33],
] as const

const detail = (shop: string, lines: readonly (readonly [string, string, string])[]): string[] => [
  'Supplement detail',
  shop,
  '',
  'Line     Operation                                        Hours / Amount',
  ...lines.map(([number, operation, amount]) => `${number.padEnd(9)}${operation.padEnd(48)} ${amount}`),
]

function drawAll(): readonly DemoDocument[] {
  const pictures = panels.map(([name, paint, creases, count]): DemoDocument => {
    const dice = new Dice(name)
    const dents = Array.from({ length: count }, () => ({
      x: dice.between(30, width - 30),
      y: dice.between(30, height - 30),
      radius: dice.between(7, 24),
    }))
    const bytes = drawPanel({ width, height, paint, dents, creases })
    return { name, type: 'photo', content_type: 'image/png', bytes, sha256: hashOf(bytes), width, height }
  })
  const scope = writePdf([
    [
      'Scope sheet',
      'Panel            Dents   Size       PDR    Notes',
      'Hood               44   Quarter     yes',
      'Roof rail          26   Half        no     Clips break on removal',
    ],
    [
      'Scope sheet, page 2',
      'Right quarter      18   Half        no     Conventional repair',
      'Decklid            33   Nickel      yes',
    ],
  ])
  const lines = writePdf([
    detail('Norman Collision Center', [
      ['1', 'Hood inner panel, double', '2.0 h'],
      ['2', 'Roof rail clips, one-time use (12)', '$86.40'],
      ['3', 'Right quarter, conventional repair', '9.5 h'],
      ['4', 'Refinish right quarter', '4.2 h'],
      ['5', 'Paint materials', '$310.00'],
    ]),
    detail('Norman Collision Center, page 2', [['6', 'Windshield moulding, one-time use', '$142.75']]),
  ])
  const pdf = (name: string, type: DocumentType, bytes: Uint8Array): DemoDocument => ({
    name,
    type,
    content_type: 'application/pdf',
    bytes,
    sha256: hashOf(bytes),
    width: null,
    height: null,
  })
  return [
    ...pictures,
    pdf('scope-sheet.pdf', 'scope_sheet', scope),
    pdf('supplement-lines.pdf', 'supplement_detail', lines),
  ]
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let drawn: readonly DemoDocument[] | null = null

/** The documents of the demo: pictures of dented panels, and PDFs. Drawn when they are asked for first. */
export function demoDocuments(): readonly DemoDocument[] {
  drawn ??= drawAll()
  return drawn
}

/** One of a type; `turn` chooses among them. */
export function demoDocument(type: DocumentType, turn: number): DemoDocument {
  const some = demoDocuments().filter((one) => one.type === type)
  const found = (some.length > 0 ? some : demoDocuments())[turn % Math.max(some.length, 1)]
  if (!found) throw new Error(`no document of the type ${type}`)
  return found
}
