import type { WebhookEvent } from '../../contract/events/webhook.events.ts'
import type { WebhookEventType } from '../../contract/webhooks/event-types.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { webhookSnapshot } from './webhook.evolve.ts'

interface Settings {
  readonly url: string
  readonly events: readonly WebhookEventType[]
}

export type WebhookCommand =
  | ({ type: 'AddWebhook' } & Settings)
  | ({ type: 'ChangeWebhook' } & Settings)
  | { type: 'PauseWebhook' }
  | { type: 'ResumeWebhook' }
  | { type: 'DisableWebhook'; reason: string }
  | { type: 'RotateWebhookSecret' }
  | { type: 'DeleteWebhook' }

/** What a command does to a webhook endpoint, or why it cannot be done. Pure. */
export function decideWebhook(command: WebhookCommand, webhook: Webhook | null): Decision<WebhookEvent> {
  if (command.type === 'AddWebhook') {
    if (webhook) return refuse('already_there', 'This endpoint was added already.')
    return accept({ type: 'WebhookAdded', data: { url: command.url, events: [...command.events] } })
  }
  if (!webhook) return refuse('not_found', 'This endpoint does not exist.')
  if (changesNothing(command, webhook)) return accept()
  const event = eventOf(command, webhook)
  const snapshot = webhookSnapshot(webhook)
  if (snapshot.can(event)) return accept(event)
  return refuse('webhook_state', `This endpoint is ${webhook.state}.`, { why: () => whyNot(snapshot, event) })
}

function changesNothing(command: WebhookCommand, { state, url, events }: Webhook): boolean {
  if (command.type === 'PauseWebhook') return state === 'paused'
  if (command.type === 'ResumeWebhook') return state === 'active'
  if (command.type !== 'ChangeWebhook' || state === 'deleted') return false
  return command.url === url && [...command.events].sort().join() === [...events].sort().join()
}

function eventOf(command: Exclude<WebhookCommand, { type: 'AddWebhook' }>, { url, events }: Webhook): WebhookEvent {
  switch (command.type) {
    case 'ChangeWebhook': {
      const was = { url, events: [...events] }
      return { type: 'WebhookChanged', data: { url: command.url, events: [...command.events], was } }
    }
    case 'PauseWebhook':
      return { type: 'WebhookPaused', data: {} }
    case 'ResumeWebhook':
      return { type: 'WebhookResumed', data: {} }
    case 'DisableWebhook':
      return { type: 'WebhookDisabled', data: { reason: command.reason } }
    case 'RotateWebhookSecret':
      return { type: 'WebhookSecretRotated', data: {} }
    case 'DeleteWebhook':
      return { type: 'WebhookDeleted', data: {} }
  }
}
