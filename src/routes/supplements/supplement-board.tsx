import { useAtomValue } from 'jotai'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import type { SupplementCommand } from '../../../machines/supplement/supplement.decide.ts'
import { supplementApi } from '../../features/supplements/api/supplement-api.ts'
import { movesOfSupplement } from '../../features/supplements/board/supplement-moves.ts'
import { supplementsBoard } from '../../features/supplements/board/supplements.board.tsx'
import { reviewerChoices, supplementName } from '../../features/supplements/supplement-labels.ts'
import { type SupplementsContext, supplementsList } from '../../features/supplements/supplements.list.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { BoardPage } from '../../workspace/board/board-page.tsx'
import { supplementAggregate } from '../../../machines/supplement/supplement.aggregate.ts'
import { conflictReading } from './conflict-reading.ts'
import { CommandConflictDialog } from '../../workspace/lifecycle/command-conflict-dialog.tsx'
import { CommandDialog } from '../../workspace/lifecycle/command-dialog.tsx'
import type { Answer } from '../../workspace/lifecycle/run-command.ts'
import { type AskedMove, useCommandMoves } from '../../workspace/lifecycle/use-command-moves.ts'
import { whyHeld } from '../../workspace/presence/row-presence.ts'
import { useMe } from '../use-me.ts'

/** The pipeline as a board; a card is moved by the command that the move comes to. */
export function SupplementBoard({ context }: { context: SupplementsContext }) {
  const { role } = useMe()
  const mayWork = useAtomValue(permissionAtom)('supplements:work')
  const { moving, asked, answer, close, conflicting, keepMine, takeTheirs } = useCommandMoves<
    Supplement,
    SupplementCommand
  >({
    hasConflicts: true,
    movesOf: (supplement) => {
      const held = whyHeld(context.marks?.of(supplement.id))
      return movesOfSupplement(supplement, context.stages, role).map((move) => ({
        ...move,
        whyNot: held ?? move.whyNot,
      }))
    },
    nameOf: supplementName,
  })
  return (
    <>
      <BoardPage
        list={supplementsList}
        board={supplementsBoard}
        context={context}
        moving={mayWork ? moving : undefined}
        topic="supplement"
      />
      {asked && (
        <MoveDialog
          key={asked.record.id}
          asked={asked}
          zone={context.zone}
          onAnswer={(given) => void answer(asked, given)}
          onClose={close}
        />
      )}
      {conflicting && (
        <CommandConflictDialog
          rules={supplementAggregate}
          conflict={conflicting.conflict}
          name={supplementName(conflicting.conflict.record)}
          role={role}
          reading={conflictReading}
          onKeepMine={(now) => void keepMine(conflicting, now)}
          onUseTheirs={takeTheirs}
        />
      )}
    </>
  )
}

interface DialogProps {
  asked: AskedMove<Supplement, SupplementCommand>
  zone: string
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks what a move needs; whom one can assign to comes with the supplement. */
function MoveDialog({ asked: { record, move }, zone, onAnswer, onClose }: DialogProps) {
  const { prompt } = move.placed.button
  const { data } = useFetched(`supplement ${record.id}`, (signal) => supplementApi.get(record.id, signal))
  if (!prompt || (prompt.kind === 'record' && !data)) return null
  return (
    <CommandDialog
      prompt={prompt}
      record={record}
      name={supplementName(record)}
      zone={zone}
      choices={data ? { user: reviewerChoices(data) } : {}}
      onAnswer={onAnswer}
      onClose={onClose}
    />
  )
}
