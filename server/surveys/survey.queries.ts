import { ratings, type SurveyAnswer } from '../../contract/surveys/survey.ts'
import { mostLatest, type SurveyFigures } from '../../contract/surveys/survey-figures.ts'
import type { TenantClient } from '../db/database.ts'

/** How claimants of the business rated, and the latest answers. */
export async function readSurveyFigures(client: TenantClient): Promise<SurveyFigures> {
  const counted = await client.query<{ rating: SurveyAnswer['rating']; count: number }>({
    name: 'count-surveys',
    text: `select (doc->>'rating')::int as rating, count(*)::int as count from survey group by 1`,
  })
  const latest = await client.query<SurveyFigures['latest'][number]>({
    name: 'latest-surveys',
    text: `select s.id, s.contact_id, s.status, (s.doc->>'rating')::int as rating, s.doc->>'comment' as comment,
        s.doc->>'answered_at' as answered_at,
        trim(concat_ws(' ', c.doc->>'first_name', c.doc->>'last_name')) as name
      from survey s join contact c on c.id = s.contact_id
      order by s.answered_at desc, s.id limit ${mostLatest}`,
  })
  const countOf = (rating: number) => counted.rows.find((row) => row.rating === rating)?.count ?? 0
  const count = counted.rows.reduce((sum, row) => sum + row.count, 0)
  const sum = counted.rows.reduce((total, row) => total + row.rating * row.count, 0)
  return {
    count,
    average: count === 0 ? null : sum / count,
    by_rating: ratings.map((rating) => ({ rating, count: countOf(rating) })),
    latest: latest.rows,
  }
}
