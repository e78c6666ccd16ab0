import { useAtomValue } from 'jotai'
import { boardStatuses } from '../../../contract/calls/get-lead-board.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { LeadCommand } from '../../../machines/lead/lead.decide.ts'
import { movesOfLead } from '../../features/leads/board/lead-moves.ts'
import { leadsBoard } from '../../features/leads/board/leads.board.tsx'
import { leadName } from '../../features/leads/lead-labels.ts'
import { type LeadsContext, leadsList } from '../../features/leads/leads.list.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { BoardPage } from '../../workspace/board/board-page.tsx'
import { DropOffPanel } from '../../workspace/drop-offs/components/drop-off-panel.tsx'
import { type DropOffApi, dropOffApi } from '../../workspace/drop-offs/drop-off-api.ts'
import { undoWork } from '../undo-review.tsx'
import { CommandDialog } from '../../workspace/lifecycle/command-dialog.tsx'
import { whyHeld } from '../../workspace/presence/row-presence.ts'
import type { Answer } from '../../workspace/lifecycle/run-command.ts'
import { type AskedMove, useCommandMoves } from '../../workspace/lifecycle/use-command-moves.ts'

/** The leads of the business as a board; a card is moved by the command that the move comes to. */
export function LeadBoard({ context, isByShop }: { context: LeadsContext; isByShop: boolean }) {
  const mayWork = useAtomValue(permissionAtom)('leads:work')
  const { shops = [] } = context
  const columns = isByShop ? ['none', ...shops.map(({ value }) => value)] : boardStatuses
  const whyNotTo = (shop: string | undefined) => {
    const found = shops.find(({ value }) => value === shop)
    return found?.whyNot === undefined ? null : `${found.label} is offline and takes no vehicles.`
  }
  const { moving, asked, answer, close } = useCommandMoves<Lead, LeadCommand>({
    movesOf: (lead) => {
      const held = whyHeld(context.marks?.of(lead.id))
      return movesOfLead(lead, columns).map(({ shop, ...move }) => ({
        ...move,
        whyNot: held ?? move.whyNot ?? whyNotTo(shop),
        ...(shop !== undefined && { answer: { value: shop, text: context.nameOf(shop) ?? 'the shop' } }),
      }))
    },
    nameOf: leadName,
    undo: undoWork.undoOperation,
  })
  return (
    <>
      <BoardPage
        list={leadsList}
        board={leadsBoard}
        context={context}
        moving={mayWork ? moving : undefined}
        topic="lead"
        beside="shop_offer"
      />
      {asked && (
        <MoveDialog
          key={asked.record.id}
          asked={asked}
          context={context}
          onAnswer={(given) => void answer(asked, given)}
          onClose={close}
        />
      )}
    </>
  )
}

interface DialogProps {
  asked: AskedMove<Lead, LeadCommand>
  context: LeadsContext
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks what a move needs: the shop, the time of the drop-off, or why the opportunity is lost. */
function MoveDialog({
  asked: { record: lead, move, refetch },
  context: { shops = [], zone },
  onAnswer,
  onClose,
}: DialogProps) {
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
