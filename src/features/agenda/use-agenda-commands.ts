import { useEffect, useRef } from 'react'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { Command } from '../../shared/commands/command.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { showWhyNotToast } from '../../shared/ui/toast.tsx'
import type { AgendaDesk } from './agenda-context.ts'
import type { AgendaSearch } from './agenda-search.ts'
import type { StateEvent } from './api/agenda-api.ts'
import { cardId } from './components/entry-card.tsx'
import { checkInId } from './components/check-in.tsx'
import { type EntryWork, whyNotMissed, workOn } from './entry-work.ts'

const group = 'Agenda'

interface Pages {
  readonly step: (by: 1 | -1) => void
  readonly today: () => void
  readonly show: (view: AgendaSearch['view']) => void
}

/** All that keys do on the agenda. `shown` is in the order of J and K. */
export function useAgendaCommands(desk: AgendaDesk | null, shown: readonly CalendarEntry[], pages: Pages) {
  const open = desk?.selected?.id
  // The address follows a moment later, and keys may come faster.
  const going = useRef<string | null>(null)
  useEffect(() => {
    going.current = null
  }, [open])
  const selected = () => shown.find(({ id }) => id === (going.current ?? open)) ?? null
  const go = (by: 1 | -1) => {
    const from = selected()
    const at = from ? shown.indexOf(from) : -1
    const next = at === -1 ? shown.at(by === 1 ? 0 : -1) : shown[at + by]
    if (!next || !desk) return
    going.current = next.id
    desk.select(next.id)
    document.getElementById(cardId(next.id))?.focus()
  }
  const onSelected = (
    id: string,
    title: string,
    keys: string,
    what: keyof EntryWork,
    run: (desk: AgendaDesk, entry: CalendarEntry) => void,
  ): Command => {
    const possible = () => {
      const entry = selected()
      return desk?.mayWork && entry && workOn(entry, desk.now)[what] ? { desk, entry } : null
    }
    const onEntry = () => {
      const found = possible()
      if (found) run(found.desk, found.entry)
    }
    return { id, title, group, keys, run: onEntry, when: () => possible() !== null }
  }
  const say = (event: StateEvent) => (at: AgendaDesk, entry: CalendarEntry) => void at.actions.setState(entry, event)
  useCommands([
    { id: 'agenda.next', title: 'Next appointment', group, keys: 'j', run: () => go(1) },
    { id: 'agenda.previous', title: 'Previous appointment', group, keys: 'k', run: () => go(-1) },
    onSelected('agenda.arrived', 'Mark arrived', 'a', 'arrive', say('ARRIVE')),
    onSelected('agenda.done', 'Mark done', 'd', 'complete', say('COMPLETE')),
    {
      id: 'agenda.missed',
      title: 'Mark missed',
      group,
      keys: 'm',
      when: () => desk?.mayWork === true && selected()?.status === 'booked',
      run: () => {
        const entry = selected()
        if (!desk || !entry) return
        const why = whyNotMissed(entry, desk)
        if (why) showWhyNotToast('Not marked missed', why)
        else if (workOn(entry, desk.now).miss) void desk.actions.setState(entry, 'MISS')
      },
    },
    onSelected('agenda.reopen', 'Reopen appointment', 'o', 'reopen', say('REOPEN')),
    onSelected('agenda.move', 'Move appointment', 'v', 'move', (at, entry) =>
      at.openDialog({ kind: 'move', entry, timestamp: null }),
    ),
    onSelected('agenda.cancel', 'Cancel booking', 'x', 'cancel', (at, entry) =>
      at.openDialog({ kind: 'cancel', entry }),
    ),
    {
      id: 'agenda.book',
      title: 'Book appointment',
      group,
      keys: 'b',
      run: () => desk?.openDialog({ kind: 'book', timestamp: null }),
      when: () => desk?.mayWork ?? false,
    },
    {
      id: 'agenda.walk-in',
      title: 'Enter walk-in',
      group,
      keys: 'w',
      run: () => desk?.openDialog({ kind: 'walk-in' }),
      when: () => desk?.mayWork ?? false,
    },
    {
      id: 'agenda.check-in',
      title: 'Check in',
      group,
      keys: 'c',
      run: () => document.getElementById(checkInId)?.focus(),
      when: () => desk?.mayWork ?? false,
    },
    { id: 'agenda.print', title: 'Print day sheet', group, keys: 'p', run: () => print() },
    { id: 'agenda.back', title: 'Previous day', group, keys: '[', run: () => pages.step(-1) },
    { id: 'agenda.forward', title: 'Next day', group, keys: ']', run: () => pages.step(1) },
    { id: 'agenda.today', title: 'Today', group, keys: 't', run: pages.today },
    { id: 'agenda.day', title: 'Show day', group, keys: '1', run: () => pages.show(undefined) },
    { id: 'agenda.week', title: 'Show week', group, keys: '2', run: () => pages.show('week') },
    { id: 'agenda.month', title: 'Show month', group, keys: '3', run: () => pages.show('month') },
  ])
}
