import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { boardStatuses } from '../../../contract/calls/get-lead-board.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { heldReason } from '../../../machines/lease/lease.decide.ts'
import { type LeadMove, movesOfLead } from '../../features/leads/board/lead-moves.ts'
import { leadsBoard } from '../../features/leads/board/leads.board.tsx'
import { leadName } from '../../features/leads/lead-labels.ts'
import { type LeadsContext, leadsList } from '../../features/leads/leads.list.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { BoardMoving } from '../../workspace/board/board-definition.ts'
import { BoardPage } from '../../workspace/board/board-page.tsx'
import { DropOffPanel } from '../../workspace/drop-offs/components/drop-off-panel.tsx'
import { type DropOffApi, dropOffApi } from '../../workspace/drop-offs/drop-off-api.ts'
import { undoWork } from '../undo-review.tsx'
import { CommandDialog } from '../../workspace/lifecycle/command-dialog.tsx'
import { heldAmong } from '../../workspace/presence/row-presence.ts'
import type { RowMark } from '../../workspace/slots/row-marks.ts'
import { type Answer, runCommand } from '../../workspace/lifecycle/run-command.ts'

interface Asked {
  readonly lead: Lead
  readonly move: LeadMove
  readonly refetch: () => void
}

/** The leads of the business as a board; a card is moved by the command that the move comes to. */
export function LeadBoard({ context, isByShop }: { context: LeadsContext; isByShop: boolean }) {
  const mayWork = useAtomValue(permissionAtom)('leads:work')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const { shops = [] } = context
  const columns = isByShop ? ['none', ...shops.map(({ value }) => value)] : boardStatuses
  const run = async ({ lead, move: { placed }, refetch }: Asked, answer?: Answer) => {
    setAsked(null)
    setUnderWay((before) => [...before, lead.id])
    await runCommand({
      record: lead,
      name: leadName(lead),
      placed,
      onChanged: refetch,
      undo: undoWork.undoOperation,
      ...(answer && { answer }),
    })
    setUnderWay((before) => before.filter((id) => id !== lead.id))
  }
  const moving: BoardMoving<Lead> = {
    movesOf: (lead) => {
      const moves = movesOfLead(lead, columns)
      const held = whyHeld(context.marks?.of(lead.id))
      return held === null ? moves : moves.map((move) => ({ ...move, whyNot: held }))
    },
    move: (lead, column, refetch) => {
      const move = movesOfLead(lead, [column])[0]
      if (!move) return
      const next = { lead, move, refetch }
      if (move.shop !== undefined) void run(next, { value: move.shop, text: context.nameOf(move.shop) ?? 'the shop' })
      else if (move.placed.button.prompt) setAsked(next)
      else void run(next)
    },
    isMoving: ({ id }) => underWay.includes(id),
    nameOf: leadName,
  }
  return (
    <>
      <BoardPage
        list={leadsList}
        board={leadsBoard}
        context={context}
        moving={mayWork ? moving : undefined}
        topic="lead"
      />
      {asked && (
        <MoveDialog
          key={asked.lead.id}
          asked={asked}
          context={context}
          onAnswer={(answer) => void run(asked, answer)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Why a lead that a colleague holds stays where it is; null for any other. */
function whyHeld(marks: readonly RowMark[] = []): string | null {
  const held = heldAmong(marks)
  if (!held) return null
  const until = held.until ?? new Date().toISOString()
  return heldReason(held.person.name, { leftMs: Date.parse(until) - Date.now(), until })
}

interface DialogProps {
  asked: Asked
  context: LeadsContext
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks what a move needs: the shop, the time of the drop-off, or why the opportunity is lost. */
function MoveDialog({ asked: { lead, move, refetch }, context: { shops = [], zone }, onAnswer, onClose }: DialogProps) {
  const { id, prompt } = move.placed.button
  if (!prompt) return null
  if (id === 'schedule_drop_off') {
    // What is refused stays in the dialog, with its reason.
    const api: DropOffApi = {
      ...dropOffApi,
      schedule: async (...asked) => {
        const scheduled = await dropOffApi.schedule(...asked)
        onClose()
        return scheduled
      },
    }
    return (
      <Dialog open onClose={onClose} title={prompt.title(leadName(lead))}>
        <DropOffPanel api={api} lead={lead} name={leadName(lead)} onChanged={refetch} />
      </Dialog>
    )
  }
  return (
    <CommandDialog
      prompt={prompt}
      record={lead}
      name={leadName(lead)}
      zone={zone}
      choices={{ repair_location: shops }}
      onAnswer={onAnswer}
      onClose={onClose}
    />
  )
}
