import { useState } from 'react'
import type { ListedApiKey } from '../../../../contract/api-keys/api-key.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { ApiKeysApi } from './api-keys-api.ts'
import { line, list, path, stack, textStyle } from './api-keys.css.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RenameKeyDialog, RevokeKeyDialog } from './change-key-dialogs.tsx'
import { CreatedKeyDialog } from './created-key-dialog.tsx'

interface Props {
  api: ApiKeysApi
  business: { readonly id: string; readonly timezone: string }
  /** Whether the reader learns of changes in this business: it is the reader's own. */
  isLive?: boolean
}

type Asks = { readonly what: 'create' } | { readonly what: 'rename' | 'revoke'; readonly apiKey: ListedApiKey }

/** The business's API keys: each is shown once, then known by its name and by how it begins. */
export function ApiKeysPanel({ api, business, isLive = false }: Props) {
  const [asks, setAsks] = useState<Asks | null>(null)
  const [created, setCreated] = useState<string | null>(null)
  const { data, error, refetch } = useFetched(`API keys ${business.id}`, (signal) => api.list(signal))
  const close = () => setAsks(null)
  const changed = () => {
    close()
    refetch()
  }
  const active = data?.filter(({ state }) => state === 'active') ?? []
  const ended = data?.filter(({ state }) => state !== 'active') ?? []
  const rows = (some: readonly ListedApiKey[]) => (
    <ul className={list}>
      {some.map((apiKey) => (
        <ApiKeyRow key={apiKey.id} {...{ apiKey, businessId: business.id, zone: business.timezone, onAsk: setAsks }} />
      ))}
    </ul>
  )
  return (
    <>
      {isLive && <Follow refetch={refetch} />}
      <p className={textStyle}>
        With an API key another system works with your data, as far as the key allows: for example, it sends claims by{' '}
        <code className={path}>POST</code>{' '}
        <code className={path}>{`/api/v1/businesses/${business.id}/admin/intake`}</code> with the header{' '}
        <code className={path}>X-Api-Key</code>.{' '}
        <a className={link} href="/api/openapi.json" target="_blank" rel="noreferrer">
          API reference
        </a>
      </p>
      {data === undefined && error !== undefined && (
        <Failed title="Couldn’t load the API keys" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data === undefined && error === undefined && <Loading label="Loading the API keys…" rows={3} />}
      {data !== undefined && (
        <div className={stack}>
          {active.length > 0 ? rows(active) : <span>No API keys yet.</span>}
          <div className={line}>
            <Button icon="key" onClick={() => setAsks({ what: 'create' })}>
              Create key
            </Button>
          </div>
          {ended.length > 0 && <Disclosure title={`Revoked and expired (${ended.length})`}>{rows(ended)}</Disclosure>}
        </div>
      )}
      {asks?.what === 'create' && (
        <CreateKeyDialog
          api={api}
          onClose={close}
          onCreated={(key) => {
            setCreated(key)
            changed()
          }}
        />
      )}
      {asks?.what === 'rename' && (
        <RenameKeyDialog api={api} apiKey={asks.apiKey} onClose={close} onChanged={changed} />
      )}
      {asks?.what === 'revoke' && (
        <RevokeKeyDialog api={api} apiKey={asks.apiKey} onClose={close} onChanged={changed} />
      )}
      <CreatedKeyDialog apiKey={created} onClose={() => setCreated(null)} />
    </>
  )
}

/** Colleagues create and revoke keys too, and the former key is part of the business. */
function Follow({ refetch }: { refetch: () => void }) {
  useTopicRefetch('api_key', refetch)
  useTopicRefetch('business', refetch)
  return null
}
