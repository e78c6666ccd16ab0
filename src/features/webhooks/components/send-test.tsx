import { useState } from 'react'
import type { WebhookTest } from '../../../../contract/webhooks/webhook-body.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { WebhooksApi } from '../api/webhooks-api.ts'
import { formatDuration, isTaken } from '../webhook-labels.ts'

/** Sends a test to an endpoint, and what came of it: the button and the notice. */
export function useTest(endpointId: string, api: Pick<WebhooksApi, 'test'>) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<WebhookTest | null>(null)
  const send = async () => {
    setBusy(true)
    setResult(null)
    try {
      setResult(await api.test(endpointId))
    } catch (error) {
      showErrorToast('Test not sent', error)
    }
    setBusy(false)
  }
  return {
    button: (
      <Button busy={isBusy} onClick={() => void send()}>
        Send test
      </Button>
    ),
    notice: result && <Result result={result} />,
  }
}

function Result({ result: { status, duration_ms, answer, error } }: { result: WebhookTest }) {
  if (isTaken(status))
    return (
      <Notice tone="green">
        The receiver took the test with {status} in {formatDuration(duration_ms)}. It counts as no delivery.
      </Notice>
    )
  return (
    <Notice tone="red">
      {status === null ? `The test failed. ${error}` : `The receiver answered ${status}. ${answer.slice(0, 200)}`}
    </Notice>
  )
}
