import { describe, expect, it } from 'vitest'
import { defaultSalesScripts } from './default-sales-scripts.ts'
import { defaultScripts } from './default-scripts.ts'
import { faultOfScript, fillScript, lineAsText } from './script-text.ts'

const said = (body: string, facts = {}) => fillScript(body, facts).map(lineAsText)

describe('a script', () => {
  it('has its facts filled in, and blanks where they are not known', () => {
    const body = 'Your {{vehicle}} was in the {{loss_type}} on {{ date_of_loss }}.'
    expect(said(body, { vehicle: '2010 RAM 1500', loss_type: ' ' })).toEqual([
      'Your 2010 RAM 1500 was in the ____ on ____.',
    ])
    expect(fillScript(body, { vehicle: '2010 RAM 1500' })[0]?.parts).toEqual([
      { kind: 'text', text: 'Your ' },
      { kind: 'fact', fact: 'vehicle', value: '2010 RAM 1500' },
      { kind: 'text', text: ' was in the ' },
      { kind: 'fact', fact: 'loss_type', value: null },
      { kind: 'text', text: ' on ' },
      { kind: 'fact', fact: 'date_of_loss', value: null },
      { kind: 'text', text: '.' },
    ])
  })

  it('keeps what a claimant is called as text, whatever it holds', () => {
    expect(said('Hello {{first_name}}!', { first_name: '{{agent}} <img onerror=x> $& =1+1' })).toEqual([
      'Hello {{agent}} <img onerror=x> $& =1+1!',
    ])
  })

  it('tells questions from sentences, and leaves out empty lines', () => {
    expect(fillScript('One moment.\n\n ? Is the {{vehicle}} safe to drive?\n?\n', {}).map(({ kind }) => kind)).toEqual([
      'say',
      'ask',
    ])
  })

  it('is refused with a fact that nobody knows, or braces that are no fact', () => {
    expect(faultOfScript('Hello {{name}}')).toMatch(/^Unknown fact \{\{name\}\}\. Use one of first_name, /)
    expect(faultOfScript('Hello {{constructor}}')).toMatch(/^Unknown fact/)
    expect(faultOfScript('Hello {{vehicle}')).toBe('Write a fact as {{vehicle}}')
    expect(faultOfScript('Hello {vehicle}')).toBeNull()
  })
})

describe('the scripts that come with the product', () => {
  it.each([
    ['inspections', defaultScripts, 9],
    ['leads', defaultSalesScripts, 8],
  ])('about %s have every step in both languages, and only facts that are known', (_what, scripts, count) => {
    const steps = (language: string) =>
      scripts.filter((one) => one.language === language).map(({ step, position }) => `${step} ${position}`)
    expect(steps('es')).toEqual(steps('en'))
    expect(new Set(steps('en')).size).toBe(count)
    expect(scripts.map(({ body }) => faultOfScript(body)).filter(Boolean)).toEqual([])
  })
})
