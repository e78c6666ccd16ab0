import { correctionsApi } from '../../workspace/undo/api/corrections-api.ts'
import { CorrectionsDialog } from '../../workspace/undo/components/corrections-dialog.tsx'

/** What an undo came too late for: texts that had left. */
export function Corrections({ zone }: { zone: string }) {
  return <CorrectionsDialog api={correctionsApi} zone={zone} />
}
