import { type ReactNode, useRef, useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { hint } from '../../../workspace/call-desk/desk.css.ts'
import type { SalesApi } from '../api/sales-api.ts'
import { find, found, results } from './sales.css.ts'

interface Props {
  api: SalesApi
  link: (lead: Lead, label: string) => ReactNode
}

/** Finds a lead by name, claim or phone: an owner who calls back is not the next in the queue. */
export function LeadSearch({ api, link }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLDivElement>(null)
  const query = text.trim()
  const { data, error } = useFetched(`sales search ${query}`, (signal) =>
    query.length < 2 ? Promise.resolve(null) : api.search(query, signal),
  )
  useCommands([
    {
      id: 'sales.find',
      title: 'Find a lead',
      group: 'Queue',
      keys: '/',
      run: () => input.current?.querySelector('input')?.focus(),
    },
  ])
  return (
    <div className={find} ref={input}>
      <TextField
        label="Search leads by name, claim, phone"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
      />
      {query.length >= 2 && (data || error !== undefined) && (
        <div className={found}>
          {error !== undefined && <p className={hint}>{reasonOf(error)}</p>}
          {data?.length === 0 && <p className={hint}>No lead found</p>}
          <ul className={results} aria-label="Leads found">
            {data?.map((lead) => (
              <li key={lead.id}>
                {link(lead, `${lead.first_name} ${lead.last_name}`.trim() || lead.claim_number)}{' '}
                <span className={hint}>{[lead.vehicle, lead.city, lead.claim_number].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
