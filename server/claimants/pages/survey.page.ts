import { createElement as h, Fragment } from 'react'
import { mostCommentLength, ratings, type Survey } from '../../../contract/surveys/survey.ts'
import { isOver } from '../../../machines/survey/survey.decide.ts'
import { addresses } from '../link.ts'
import { surveyTexts } from '../texts/survey.ts'
import { Alert, Card, Form, fromOf } from './blocks.ts'
import type { PageContent } from './layout.ts'
import { timesIn } from './times.ts'
import type { Visit } from './visit.ts'

/** What was sent and is not taken, with what is wrong. */
export interface GivenAnswer {
  readonly rating: number | null
  readonly comment: string
  readonly isUnrated: boolean
  readonly isTooLong: boolean
}

interface Shown {
  readonly survey: Survey | null
  /** Of the claimant's address. */
  readonly timezone: string
  readonly given?: GivenAnswer
}

/** The survey of a claim: its form, or what was answered where that can't be changed any more. */
export function surveyPage(visit: Visit, { survey, timezone, given }: Shown): PageContent {
  const { claimant, now, language, t: common } = visit
  const t = surveyTexts[language]
  const head = { lead: t.lead(claimant.vehicle), from: fromOf(visit) }
  if (!survey) return { ...head, heading: t.title, body: h(AnswerForm, { visit, given: given ?? noAnswer }) }
  if (isOver(survey, new Date(now).toISOString()))
    return { ...head, heading: t.closedTitle, body: h(Answered, { visit, survey }) }
  const times = timesIn(timezone, common, now)
  return {
    ...head,
    heading: t.thanksTitle,
    body: h(
      Fragment,
      null,
      h(
        Card,
        null,
        h('p', null, t.openUntil(times.long(Date.parse(survey.open_until)))),
        h('p', { className: 'note' }, times.zone),
      ),
      h(AnswerForm, { visit, given: given ?? { ...noAnswer, ...survey }, isChange: true }),
    ),
  }
}

const noAnswer: GivenAnswer = { rating: null, comment: '', isUnrated: false, isTooLong: false }

function AnswerForm({ visit, given, isChange }: { visit: Visit; given: GivenAnswer; isChange?: true }) {
  const t = surveyTexts[visit.language]
  const { isUnrated, isTooLong } = given
  const unrated = isUnrated ? { 'aria-invalid': true, 'aria-describedby': 'rating-fault' } : {}
  const tooLong = isTooLong ? { 'aria-invalid': true, 'aria-describedby': 'comment-fault' } : {}
  return h(
    Form,
    { action: addresses.survey(visit.link), ...(!isChange && { draft: `survey ${visit.claimant.id}` }) },
    isUnrated || isTooLong ? h(Alert, { title: t.faults }) : null,
    h(
      'fieldset',
      { className: 'card', ...unrated },
      h('legend', null, t.rating),
      isUnrated ? h('p', { id: 'rating-fault', className: 'fault' }, t.unrated) : null,
      ratings.toReversed().map((value) =>
        h(
          'label',
          { key: value, className: 'line-choice' },
          h('input', {
            type: 'radio',
            name: 'rating',
            value,
            required: true,
            defaultChecked: given.rating === value,
          }),
          h('span', null, t.ratings[value]),
        ),
      ),
    ),
    h(
      Card,
      null,
      h('label', { htmlFor: 'comment' }, t.comment),
      isTooLong ? h('p', { id: 'comment-fault', className: 'fault' }, t.tooLong(mostCommentLength)) : null,
      h('textarea', {
        id: 'comment',
        name: 'comment',
        rows: 5,
        maxLength: mostCommentLength,
        defaultValue: given.comment,
        ...tooLong,
      }),
    ),
    h('p', { className: 'buttons' }, h('button', { className: 'button' }, isChange ? t.change : t.send)),
  )
}

function Answered({ visit, survey }: { visit: Visit; survey: Survey }) {
  const t = surveyTexts[visit.language]
  return h(
    Card,
    { title: t.yourAnswer },
    h('p', { className: 'big' }, t.ratings[survey.rating]),
    survey.comment.split('\n').map((line, at) => (line ? h('p', { key: at }, line) : null)),
    h('p', { className: 'note' }, t.closedText),
  )
}

/** The way to the survey, on other pages of a claimant. */
export function SurveyLine({ visit }: { visit: Visit }) {
  return h('p', null, h('a', { href: addresses.survey(visit.link) }, surveyTexts[visit.language].link))
}
