import type { DocumentType } from './supplement.ts'
import type { SupplementLineName } from './supplement-line.ts'

/** What shops are asked for most, by the line of the amounts that it proves. */
interface RequestTemplate {
  readonly type: DocumentType
  readonly line: SupplementLineName | null
  readonly en: string
  /** As a shop reads it that reads Spanish. */
  readonly es: string
}

export const requestTemplates: readonly RequestTemplate[] = [
  { type: 'photo', line: 'pdr', en: 'Photo of the right roof rail', es: 'Foto del riel derecho del techo' },
  {
    type: 'photo',
    line: 'pdr',
    en: 'Photo of the hood under a reflector board, dents circled',
    es: 'Foto del cofre bajo un tablero reflector, con las abolladuras marcadas',
  },
  { type: 'scope_sheet', line: null, en: 'Scope sheet', es: 'Hoja de alcance' },
  { type: 'other', line: 'parts', en: 'Invoice for parts', es: 'Factura de las piezas' },
  {
    type: 'photo',
    line: 'parts',
    en: 'Photo of the broken clips or trim',
    es: 'Foto de los clips o molduras rotos',
  },
  {
    type: 'supplement_detail',
    line: 'body_labor',
    en: 'Lines with labor hours',
    es: 'Líneas con las horas de mano de obra',
  },
  {
    type: 'other',
    line: 'paint_supplies',
    en: 'Invoice for paint supplies',
    es: 'Factura de los materiales de pintura',
  },
  { type: 'photo', line: 'paint_labor', en: 'Photo of the panel before paint', es: 'Foto del panel antes de pintar' },
]

/** What a shop is asked for, in its language where it is one of the templates. */
export function noteIn(language: 'en' | 'es', note: string): string {
  return requestTemplates.find(({ en }) => en === note)?.[language] ?? note
}
