import { nameLabel } from './event-labels.ts'
import { useId, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { EventChoices } from './event-choices.tsx'
import { graphOf, statesIn } from './machine-graph.ts'
import { MachineDrawing } from './machine-drawing.tsx'
import * as css from './machine-stepper.css.ts'
import { StepsTaken } from './steps-taken.tsx'
import { type AnySample, type Choice, choicesAt, startOf, stepBy } from './step-through.ts'

interface Props {
  machine: AnyStateMachine
  samples: readonly AnySample[]
}

/** A machine drawn, with its events beside it to step through by; nothing is carried out. */
export function MachineStepper({ machine, samples }: Props) {
  const graph = useMemo(() => graphOf(machine), [machine])
  const start = useMemo(() => startOf(machine), [machine])
  const [steps, setSteps] = useState([start])
  const [refused, setRefused] = useState<Choice | null>(null)
  const now = steps.at(-1) ?? start
  const choices = useMemo(() => choicesAt(machine, now, samples), [machine, now, samples])
  const here = statesIn(graph, now.snapshot.value)
  const inside = graph.states.filter(({ id }) => here.includes(id))
  const titleId = useId()

  const choose = (choice: Choice) => {
    setRefused(choice.refusal === null ? null : choice)
    if (choice.refusal === null) setSteps([...steps, stepBy(machine, now, choice)])
  }
  const backTo = (count: number) => {
    setRefused(null)
    setSteps(steps.slice(0, Math.max(1, count)))
  }

  return (
    <section className={css.stepper} aria-labelledby={titleId}>
      <div className={css.columns}>
        <MachineDrawing graph={graph} here={here} possible={new Set(choices.flatMap(({ arrows }) => arrows))} />
        <div className={css.side}>
          <div>
            <h2 className={css.title} id={titleId}>
              The {graph.id} is now
            </h2>
            <p className={css.where} role="status">
              {inside.map(({ name }) => nameLabel(name)).join(', ')}
            </p>
            <p className={css.about}>{inside.at(-1)?.description}</p>
          </div>
          <EventChoices choices={choices} onChoose={choose} />
          <p className={css.refused} role="alert">
            {refused && `“${refused.sample.label}” is refused. ${refused.refusal}`}
          </p>
          <StepsTaken steps={steps} onUndo={() => backTo(steps.length - 1)} onReset={() => backTo(1)} />
        </div>
      </div>
    </section>
  )
}
