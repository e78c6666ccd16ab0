import { describe, expect, test } from 'vitest'
import type { WebhookEvent } from '../../contract/events/webhook.events.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideWebhook, type WebhookCommand } from './webhook.decide.ts'
import { evolveWebhook } from './webhook.evolve.ts'
import { webhookMachine } from './webhook.machine.ts'
import { webhookSamples } from './webhook.samples.ts'

const at = '2026-03-10T16:00:00.000Z'
const add: WebhookCommand = { type: 'AddWebhook', url: 'https://hooks.carrier.example/a', events: ['lead.lost'] }
let changes = 0

/** The command that brings an event about. */
function commandFor({ type }: WebhookEvent): WebhookCommand {
  changes += 1
  switch (type) {
    case 'WebhookAdded':
      return add
    case 'WebhookChanged':
      return { type: 'ChangeWebhook', url: `https://hooks.carrier.example/${changes}`, events: ['lead.lost'] }
    case 'WebhookPaused':
      return { type: 'PauseWebhook' }
    case 'WebhookResumed':
      return { type: 'ResumeWebhook' }
    case 'WebhookDisabled':
      return { type: 'DisableWebhook', reason: 'Gone' }
    case 'WebhookSecretRotated':
      return { type: 'RotateWebhookSecret' }
    case 'WebhookDeleted':
      return { type: 'DeleteWebhook' }
  }
}

/** The endpoint after commands, each of which must be accepted. */
function after(...commands: readonly WebhookCommand[]): Webhook | null {
  let webhook: Webhook | null = null
  let version = 0
  for (const command of commands) {
    const decision = decideWebhook(command, webhook)
    if (!decision.ok) throw new Error(decision.refusal.reason)
    for (const event of decision.events)
      webhook = evolveWebhook(webhook, { ...event, stream: 'webhook:a', version: ++version, at })
  }
  return webhook
}

describe('the life of a webhook endpoint, by paths generated from its machine', () => {
  const paths = pathsOf(webhookMachine, { samples: webhookSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(webhookMachine, paths)).toEqual([])
    for (const { steps, state } of paths) {
      const commands = steps.slice(1).map(({ event }) => commandFor(event))
      expect(after(...commands)?.state ?? 'unseen').toBe(state.value)
    }
  })
})

test('a command that changes nothing comes to nothing, and a deleted endpoint takes none', () => {
  const active = after(add)
  expect(decideWebhook({ ...add, type: 'ChangeWebhook' }, active)).toMatchObject({ ok: true, events: [] })
  expect(decideWebhook({ type: 'ResumeWebhook' }, active)).toMatchObject({ ok: true, events: [] })
  const deleted = after(add, { type: 'DeleteWebhook' })
  for (const type of ['PauseWebhook', 'ResumeWebhook', 'RotateWebhookSecret', 'DeleteWebhook'] as const)
    expect(decideWebhook({ type }, deleted)).toMatchObject({ ok: false, refusal: { code: 'webhook_state' } })
})

test('the reason is forgotten when a disabled endpoint is resumed', () => {
  const disabled = [add, { type: 'DisableWebhook', reason: 'Gone' }] as const
  expect(after(...disabled)).toMatchObject({ state: 'disabled', reason: 'Gone' })
  expect(after(...disabled, { type: 'ResumeWebhook' })).toMatchObject({ state: 'active', reason: null })
})
