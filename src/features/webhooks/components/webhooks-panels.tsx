import { useState } from 'react'
import { endpointOfHint } from '../../../../contract/webhooks/webhook-hint.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { useTopicHints } from '../../../shared/live/use-topic-hints.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'
import { type EndpointSettings, type WebhooksApi, webhooksApi } from '../api/webhooks-api.ts'
import { grow, headLine, places, stack } from '../webhooks.css.ts'
import { Deliveries } from './deliveries.tsx'
import { type EndpointAsk, EndpointDetails } from './endpoint-details.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { DeleteDialog, RotateDialog, SecretDialog } from './secret-dialogs.tsx'

interface Props {
  api?: WebhooksApi
  zone: string
}

/** The webhook endpoints of the business, and the deliveries of the selected one as they happen. */
export function WebhooksPanels({ api = webhooksApi, zone }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asks, setAsks] = useState<EndpointAsk | 'add' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const { data, error, busy, refetch } = useFetched('webhooks', (signal) => api.list(signal))
  useTopicRefetch('webhook', refetch)
  const webhook = data?.find(({ id }) => id === chosen) ?? data?.[0] ?? null
  useTopicHints('webhook', (hint) => {
    const endpoint = endpointOfHint(hint)
    if (hint !== undefined && endpoint === null) return
    refetch()
    if (endpoint === null || endpoint === webhook?.id) setTurn((before) => before + 1)
  })
  const close = () => setAsks(null)
  const changed = (done?: string) => {
    close()
    if (done) showDoneToast(done)
    refetch()
  }
  const add = async (settings: EndpointSettings) => {
    const added = await api.add(settings)
    setChosen(added.webhook.id)
    setSecret(added.secret)
    changed()
  }
  return (
    <div className={places}>
      <section className={panel} aria-labelledby="webhook-endpoints">
        <div className={headLine}>
          <h2 id="webhook-endpoints" className={`${panelTitle} ${grow}`}>
            Endpoints
          </h2>
          <Button icon="plus" onClick={() => setAsks('add')}>
            Add endpoint
          </Button>
        </div>
        {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
        {!data && busy && <Loading label="Loading the endpoints…" rows={3} />}
        {!data && !busy && (
          <Failed title="The endpoints could not be loaded" message={reasonOf(error)} onRetry={refetch} />
        )}
        {data?.length === 0 && (
          <Empty title="No endpoints yet">Add one to send events to another system as they happen.</Empty>
        )}
        {data && data.length > 0 && (
          <EndpointList webhooks={data} selected={webhook?.id ?? null} onSelect={setChosen} />
        )}
      </section>
      {webhook && (
        <section key={webhook.id} className={`${panel} ${stack}`} aria-label="Selected endpoint">
          <EndpointDetails
            key={webhook.id}
            webhook={webhook}
            api={api}
            zone={zone}
            onAsk={setAsks}
            onChanged={refetch}
          />
          <Deliveries endpointId={webhook.id} api={api} zone={zone} turn={turn} />
        </section>
      )}
      {asks === 'add' && <EndpointDialog webhook={null} onSave={add} onClose={close} />}
      {asks === 'edit' && webhook && (
        <EndpointDialog
          webhook={webhook}
          onSave={async (settings) => {
            await api.change(webhook.id, settings)
            changed('Endpoint saved')
          }}
          onClose={close}
        />
      )}
      {asks === 'rotate' && webhook && (
        <RotateDialog
          webhook={webhook}
          run={async () => {
            setSecret((await api.rotate(webhook.id)).secret)
            changed()
          }}
          onClose={close}
        />
      )}
      {asks === 'delete' && webhook && (
        <DeleteDialog
          webhook={webhook}
          run={async () => {
            await api.remove(webhook.id)
            changed('Endpoint deleted')
          }}
          onClose={close}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}
