import { useState } from 'react'
import {
  type CallScript,
  type ScriptLanguage,
  scriptLanguages,
  scriptSteps,
} from '../../../../contract/call-scripts/call-script.ts'
import { type KnownFacts, scriptFacts } from '../../../../contract/call-scripts/script-facts.ts'
import {
  fillScript,
  lineAsText,
  type ScriptLine,
  type ScriptPart,
} from '../../../../contract/call-scripts/script-text.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { type Script, spokenSteps } from './script-in.ts'
import { hint } from '../desk.css.ts'
import {
  answers as answersStyle,
  asked,
  askedChip,
  blank,
  fact,
  languages,
  later,
  panel,
  pushed,
  questions,
  said,
  side,
  step as stepStyle,
  steps as stepsStyle,
} from './script.css.ts'

interface Props {
  script: Script
  facts: KnownFacts
  /** Place of the step that is spoken now. */
  at: number
  onStep: (at: number) => void
  language: ScriptLanguage
  onLanguage: (language: ScriptLanguage) => void
  /** Answers by question. */
  answers: Readonly<Record<string, string>>
  onAnswer: (question: string, answer: string | null) => void
}

/** What to say, step by step: the present step with its questions, those after it in short, and answers. */
export function ScriptPanel({ script, facts, at, onStep, language, onLanguage, answers, onAnswer }: Props) {
  const last = spokenSteps.length - 1
  const go = (to: number) => onStep(Math.max(0, Math.min(last, to)))
  const other: ScriptLanguage = language === 'en' ? 'es' : 'en'
  useCommands([
    { id: 'script.back', title: 'Previous script step', group: 'Script', keys: '[', run: () => go(at - 1) },
    { id: 'script.next', title: 'Next script step', group: 'Script', keys: ']', run: () => go(at + 1) },
    {
      id: 'script.language',
      title: `Script in ${scriptLanguages[other]}`,
      group: 'Script',
      keys: 'L',
      run: () => onLanguage(other),
    },
  ])
  const current = spokenSteps[at] ?? 'greet'
  return (
    <section className={panel} aria-label="Script" tabIndex={0}>
      <div className={stepsStyle}>
        {spokenSteps.map((step, place) => (
          <button
            key={step}
            type="button"
            className={stepStyle}
            aria-current={place === at ? 'step' : undefined}
            data-done={place < at}
            onClick={() => go(place)}
          >
            {place < at && <Icon name="check" size={11} />}
            {scriptSteps[step]}
          </button>
        ))}
        <span className={`${pushed} ${hint}`} aria-hidden>
          <Kbd>[</Kbd> <Kbd>]</Kbd>
        </span>
        <span className={languages} role="group" aria-label="Script language">
          {(['en', 'es'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={side}
              aria-pressed={one === language}
              title={scriptLanguages[one]}
              onClick={() => onLanguage(one)}
            >
              {one.toUpperCase()}
            </button>
          ))}
        </span>
      </div>
      <div className={said} lang={language} data-testid="spoken">
        {script.steps[current].length === 0 && <p>{`No text for the step ${scriptSteps[current]}.`}</p>}
        {script.steps[current].map((text) => (
          <Spoken key={text.id} text={text} facts={facts} answers={answers} onAnswer={onAnswer} />
        ))}
      </div>
      {spokenSteps.slice(at + 1, at + 3).map((step) => (
        <Following key={step} label={scriptSteps[step]} texts={script.steps[step]} facts={facts} language={language} />
      ))}
      <IfAsked answers={script.answers} facts={facts} language={language} />
    </section>
  )
}

function Spoken({
  text,
  facts,
  answers,
  onAnswer,
}: { text: CallScript } & Pick<Props, 'facts' | 'answers' | 'onAnswer'>) {
  const lines = fillScript(text.body, facts)
  const asking = lines.filter(({ kind }) => kind === 'ask')
  return (
    <>
      {lines.map((line, index) => line.kind === 'say' && <Line key={index} line={line} />)}
      {asking.length > 0 && (
        <div className={questions}>
          {asking.map((line, index) => (
            <Question key={index} line={line} answers={answers} onAnswer={onAnswer} />
          ))}
        </div>
      )}
    </>
  )
}

function Line({ line }: { line: ScriptLine }) {
  return (
    <p>
      <Parts parts={line.parts} />
    </p>
  )
}

function Parts({ parts }: { parts: readonly ScriptPart[] }) {
  return parts.map((part, index) => {
    if (part.kind === 'text') return part.text
    const label = scriptFacts[part.fact]
    if (part.value !== null) {
      return (
        <span key={index} className={fact} title={label}>
          {part.value}
        </span>
      )
    }
    return (
      <span key={index} className={blank}>
        <span aria-hidden>{`_ ${label.toLowerCase()} _`}</span>
        <span className={hiddenLabel}>{`${label.toLowerCase()} not known`}</span>
      </span>
    )
  })
}

function Question({ line, answers, onAnswer }: { line: ScriptLine } & Pick<Props, 'answers' | 'onAnswer'>) {
  const question = lineAsText(line)
  return (
    <>
      <span>
        <Parts parts={line.parts} />
      </span>
      <span className={answersStyle} role="group" aria-label={question}>
        {['Yes', 'No'].map((answer) => (
          <button
            key={answer}
            type="button"
            className={side}
            aria-pressed={answers[question] === answer}
            onClick={() => onAnswer(question, answers[question] === answer ? null : answer)}
          >
            {answer}
          </button>
        ))}
      </span>
    </>
  )
}

interface ShortProps {
  texts: readonly CallScript[]
  facts: KnownFacts
  language: ScriptLanguage
}

function Following({ label, texts, facts, language }: ShortProps & { label: string }) {
  const first = texts.flatMap(({ body }) => fillScript(body, facts)).find(({ kind }) => kind === 'say')
  if (!first) return null
  return (
    <div className={later}>
      <p>
        <b>{label}</b>{' '}
        <span lang={language}>
          <Parts parts={first.parts} />
        </span>
      </p>
    </div>
  )
}

function IfAsked({
  answers,
  facts,
  language,
}: Pick<ShortProps, 'facts' | 'language'> & { answers: readonly CallScript[] }) {
  const [openId, open] = useState<string | null>(null)
  const shown = answers.find(({ id }) => id === openId)
  if (answers.length === 0) return null
  return (
    <>
      <div className={asked}>
        <span className={hint}>If asked</span>
        {answers.map(({ id, name }) => (
          <ChipButton
            key={id}
            className={askedChip}
            on={id === openId}
            aria-expanded={id === openId}
            onClick={() => open(id === openId ? null : id)}
          >
            {name}
          </ChipButton>
        ))}
      </div>
      {shown && (
        <div className={later} lang={language} role="status">
          {fillScript(shown.body, facts).map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </div>
      )}
    </>
  )
}
