import { useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import { moveField, parseDraftedMove, reasonField } from '../../../../contract/supplements/drafted-move.ts'
import { moveReason } from '../../../../contract/supplements/supplement-fields.ts'
import {
  type Supplement,
  substagesOf,
  supplementSubstageLabels,
  supplementSubstages,
} from '../../../../contract/supplements/supplement.ts'
import type { CommandPrompt } from '../../../../machines/lifecycle-commands.ts'
import { reviewerPrompt } from '../../../../machines/supplement/supplement.commands.ts'
import { decideSupplement } from '../../../../machines/supplement/supplement.decide.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { CommandDialog } from '../../../workspace/lifecycle/command-dialog.tsx'
import { planBulk } from '../../../workspace/list/bulk-plan.ts'

type DraftedChanges = Readonly<Record<string, string>>
type Verb = 'Assign' | 'Mark' | 'Return'

interface Props {
  supplements: readonly Supplement[]
  role: Role
  zone: string
  reviewers: readonly Choice[]
  /** Why nothing can be put into the draft just now. */
  whyNot: string | null
  /** One of them is asked whom they can be assigned to. */
  onAsk: (id: string) => void
  onAdd: (changes: DraftedChanges) => void
}

/** Any reviewer: whether a place allows it does not depend on who. */
const anyone = reviewerPrompt.example()

/** On the bar of selected supplements: puts a move of each into the draft. */
export function MoveSupplements({ supplements, role, zone, reviewers, whyNot, onAsk, onAdd }: Props) {
  const [asked, setAsked] = useState<Verb | null>(null)
  const whyNotMove = (move: string) => (supplement: Supplement) => {
    const body = parseDraftedMove(move, '-')
    if (!body) return 'Not a move'
    const decision = decideSupplement({ type: 'AskForMove', asked: { documents: [], ...body }, role }, supplement)
    return decision.ok ? null : decision.refusal.reason
  }
  const marks = supplementSubstages.filter((one) =>
    supplements.some(
      (supplement) =>
        substagesOf[supplement.stage].includes(one) &&
        supplement.substage !== one &&
        whyNotMove(`MARK ${one}`)(supplement) === null,
    ),
  )
  const plans = {
    Assign: planBulk(supplements, whyNotMove(`ASSIGN ${anyone}`)),
    Mark: planBulk(supplements, (supplement) => {
      const reasons = marks.map((one) => whyNotMove(`MARK ${one}`)(supplement))
      return reasons.includes(null) ? null : (reasons[0] ?? 'No status can be marked here.')
    }),
    Return: planBulk(supplements, whyNotMove('RETURN')),
  }
  const [first] = supplements
  return (
    <>
      {(['Assign', 'Mark', 'Return'] as const).map((verb) => (
        <Button
          key={verb}
          {...(verb === 'Assign' && { tone: 'go' as const })}
          whyNot={whyNot ?? plans[verb].whyNot}
          title={plans[verb].note ?? undefined}
          onClick={() => {
            if (first) onAsk(first.id)
            setAsked(verb)
          }}
        >
          {verb}…
        </Button>
      ))}
      {asked && first && (
        <CommandDialog
          prompt={promptOf(asked, plans[asked].note, marks)}
          record={first}
          name={countOf(supplements.length, 'supplement')}
          zone={zone}
          choices={{ user: reviewers }}
          onClose={() => setAsked(null)}
          onAnswer={({ value }) => {
            setAsked(null)
            onAdd(changesOf(asked, value))
          }}
        />
      )}
    </>
  )
}

function changesOf(verb: Verb, value: string): DraftedChanges {
  if (verb === 'Return') return { [moveField]: 'RETURN', [reasonField]: value }
  return { [moveField]: `${verb === 'Assign' ? 'ASSIGN' : 'MARK'} ${value}` }
}

function promptOf(
  verb: Verb,
  note: string | null,
  marks: readonly (keyof typeof supplementSubstageLabels)[],
): CommandPrompt<Supplement> {
  const shared = {
    title: (name: string) => `${verb} ${name}`,
    description: `Nothing changes until you commit the draft.${note === null ? '' : ` ${note}`}`,
    confirm: 'Add to draft',
  }
  switch (verb) {
    case 'Assign':
      return { ...shared, ...reviewerPrompt }
    case 'Mark':
      return {
        ...shared,
        kind: 'value',
        label: 'Status',
        choices: marks.map((value) => ({ value, label: supplementSubstageLabels[value] })),
        missing: 'Choose a status',
        example: () => 'to_review',
      }
    case 'Return':
      return { ...shared, kind: 'field', field: moveReason, example: () => '-' }
  }
}
