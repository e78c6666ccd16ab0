import { useState } from 'react'
import type { PlacedButton } from '../../../machines/lifecycle-commands.ts'
import type { BoardMove, BoardMoving } from '../board/board-definition.ts'
import type { ListItem } from '../list/list-definition.ts'
import type { CommandConflict } from './command-conflict.ts'
import { type Answer, runCommand } from './run-command.ts'

/** A move of a card with the command that it comes to. */
export interface CommandMove<State, Command> extends BoardMove {
  readonly placed: PlacedButton<State, Command>
  /** The answer to the command's prompt, where the column has it; the person is asked otherwise. */
  readonly answer?: Answer
}

/** A move whose command asks for something first. */
export interface AskedMove<State, Command> {
  readonly record: State
  readonly move: CommandMove<State, Command>
  readonly refetch: () => void
}

interface Options<State, Command> {
  readonly movesOf: (record: State) => readonly CommandMove<State, Command>[]
  readonly nameOf: (record: State) => string
  /** Undoes an operation by its id, where what the undo comes to is shown first. */
  readonly undo?: (operation: string) => void
  /** Moves that come after a colleague's are offered as conflicts; they are said as failures otherwise. */
  readonly hasConflicts?: true
}

/** A move that came after a colleague's change. */
export interface ConflictingMove<State, Command> {
  readonly conflict: CommandConflict<State, Command>
  readonly move: AskedMove<State, Command>
}

/** Moves the cards of a board by the commands of their aggregate. */
export function useCommandMoves<State extends ListItem & { version: number }, Command>({
  movesOf,
  nameOf,
  undo,
  hasConflicts,
}: Options<State, Command>) {
  const [asked, setAsked] = useState<AskedMove<State, Command> | null>(null)
  const [conflicting, setConflicting] = useState<ConflictingMove<State, Command> | null>(null)
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const run = async (next: AskedMove<State, Command>, answer?: Answer) => {
    const { record, move, refetch } = next
    const { placed } = move
    setAsked(null)
    setConflicting(null)
    setUnderWay((before) => [...before, record.id])
    await runCommand<State, Command>({
      record,
      name: nameOf(record),
      placed,
      onChanged: refetch,
      ...(undo && { undo }),
      ...(answer && { answer }),
      ...(hasConflicts && { onConflict: (conflict) => setConflicting({ conflict, move: next }) }),
    })
    setUnderWay((before) => before.filter((id) => id !== record.id))
  }
  const moving: BoardMoving<State> = {
    movesOf,
    move: (record, column, refetch) => {
      const move = movesOf(record).find((one) => one.column === column)
      if (!move) return
      const next = { record, move, refetch }
      if (move.placed.button.prompt && !move.answer) setAsked(next)
      else void run(next, move.answer)
    },
    isMoving: ({ id }) => underWay.includes(id),
    nameOf,
  }
  return {
    moving,
    asked,
    answer: run,
    close: () => setAsked(null),
    conflicting,
    /** Sends one's own on the record as it is now. */
    keepMine: ({ conflict, move }: ConflictingMove<State, Command>, record: State) =>
      run({ ...move, record }, conflict.answer),
    takeTheirs: () => setConflicting(null),
  }
}
