import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NotificationEvent } from '../../contract/events/notification.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideNotification, type NotificationCommand } from './notification.decide.ts'
import { evolveNotification, type NotificationFact, notificationSnapshot } from './notification.evolve.ts'
import { notificationMachine } from './notification.machine.ts'
import { notificationSamples } from './notification.samples.ts'
import type { NotificationItem } from './notification.ts'

type NotificationPath = ModelPath<typeof notificationMachine>

class NotificationUnderTest {
  item: NotificationItem | null = null
  readonly log: NotificationFact[] = []

  send(command: NotificationCommand, decide = decideNotification) {
    const decision = decide(command, this.item)
    if (decision.ok) {
      for (const event of decision.events) {
        const version = this.log.length + 1
        const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
        const fact = { ...event, stream: 'event_notification:7a000000-0000-4000-8000-000000000001', version, at }
        this.log.push(fact)
        this.item = evolveNotification(this.item, fact)
      }
    }
    return decision
  }
}

function commandFor(event: NotificationEvent): NotificationCommand {
  switch (event.type) {
    case 'NotificationRaised':
      return { type: 'RaiseNotification', ...event.data }
    case 'NotificationSilenced':
      return { type: 'SilenceNotification' }
    case 'NotificationDeleted':
      return { type: 'DeleteNotification' }
    case 'NotificationRestored':
      return { type: 'RestoreNotification' }
  }
}

const commands = notificationSamples.map(({ event }) => commandFor(event(undefined)))

function holds(decide: typeof decideNotification) {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 40 }), (some) => {
      const subject = new NotificationUnderTest()
      for (const one of some) {
        const before = subject.item
        const decision = subject.send(one, decide)
        if (decision.ok) for (const event of decision.events) expect(notificationSnapshot(before).can(event)).toBe(true)
        else expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        // Deleted and restored, it is what it was: nothing but its version has moved.
        if (one.type === 'RestoreNotification' && decision.ok) {
          expect(subject.item).toEqual({ ...before, deleted_at: null, version: subject.log.length })
        }
      }
      expect(subject.log.reduce<NotificationItem | null>(evolveNotification, null)).toEqual(subject.item)
    }),
  )
}

describe('the life of a notification, by paths generated from its machine', () => {
  const paths: NotificationPath[] = pathsOf(notificationMachine, {
    samples: notificationSamples,
    key: ({ value }) => JSON.stringify(value),
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(notificationMachine, paths)).toEqual([])
    expect(new Set(notificationSamples.map(({ event }) => event(undefined).type))).toEqual(
      new Set(notificationMachine.events),
    )
  })

  test('every path can be walked by commands, and the notification agrees with the machine at every step', async () => {
    for (const path of paths) {
      const subject = new NotificationUnderTest()
      const walk = ({ event, state }: NotificationPath['steps'][number]) => {
        expect(subject.send(commandFor(event))).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(notificationSnapshot(subject.item).value).toEqual(state.value)
        expect(Boolean(subject.item?.deleted_at)).toBe(state.matches('deleted'))
      }
      await path.test({ events: Object.fromEntries(notificationMachine.events.map((type) => [type, walk])) })
    }
  })

  test('no sequence of commands breaks a notification, and its log makes the same one again', () =>
    holds(decideNotification))

  test('a decision that does not ask the machine is caught', () => {
    const skipsMachine: typeof decideNotification = (one, item) =>
      one.type === 'SilenceNotification' && item
        ? { ok: true, events: [{ type: 'NotificationSilenced', data: {} }] }
        : decideNotification(one, item)
    expect(() => holds(skipsMachine)).toThrow()
  })
})
