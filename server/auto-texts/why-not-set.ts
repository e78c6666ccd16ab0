import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'

/** These have a text to prepare, and nothing that sends it yet. */
const unsent: readonly AutoTextTrigger[] = [
  '1st_contact',
  '2nd_contact',
  'field_requested',
  'appraisal_complete',
  'supplement_stage',
  'survey',
]

/** Why a text cannot be switched; null where it can. */
export const whyNotSwitched = (trigger: AutoTextTrigger): string | null =>
  unsent.includes(trigger) ? 'This text can’t be switched on: nothing sends it yet.' : null
