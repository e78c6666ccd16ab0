import { describe, expect, test } from 'vitest'
import { textOfHtml, textOfMail } from './mail-text.ts'

describe('the text of a mail', () => {
  test.each([
    ['alone', 'Yes, Tuesday works.\r\n', 'Yes, Tuesday works.'],
    [
      'of Gmail, with the answered mail below',
      'Tuesday works.\n\nOn Tue, Mar 10, 2026 at 9:31 AM Claims <claims@example.com> wrote:\n\n> You are booked\n> for Tuesday.\n',
      'Tuesday works.',
    ],
    [
      'of Gmail, with a wrapped line above what is answered',
      'OK\n\nOn Tue, Mar 10, 2026 at 9:31 AM Prairie Hail Response\n<reply+ab@in.example.com> wrote:\n> Hello',
      'OK',
    ],
    [
      'in Spanish',
      'Sí, gracias.\n\nEl mar, 10 mar 2026 a las 9:31, Claims (<a@b.test>) escribió:\n> Hola',
      'Sí, gracias.',
    ],
    ['of Outlook', 'Fine.\n\nFrom: Claims <a@b.test>\nSent: Tuesday\nTo: Ana\nSubject: Your claim\n\nHello', 'Fine.'],
    ['of Outlook with a divider', 'Fine.\n\n-----Original Message-----\nFrom: Claims\nHello', 'Fine.'],
    ['with its answer below', 'On Tue, Claims wrote:\n> When?\n\nAt nine.', 'At nine.'],
    ['between what is quoted', '> When?\nAt nine.\n> Where?\nAt home.', 'At nine.\nAt home.'],
    ['with a signature', 'See you.\n-- \nAna Lucero\n405 555 0127', 'See you.'],
    ['of a phone', 'See you.\n\nSent from my iPhone', 'See you.'],
    [
      'that says from, but quotes nothing',
      'From: my house it is far.\nCan you come?',
      'From: my house it is far.\nCan you come?',
    ],
    ['that is forwarded as it is', '> all of it', '> all of it'],
    ['with control characters', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ])('%s', (_name, text, kept) => {
    expect(textOfMail({ text })).toBe(kept)
  })

  test('comes from its HTML where it has no other, without what runs, styles or is quoted', () => {
    const html = `<html><head><title>x</title><style>p{}</style></head><body><script>alert("1 < 2")</script>
      <p>Ma&ntilde;ana &amp; hoy&#33;</p><div>Line<br>two</div><!-- > no -->
      <div class="gmail_quote">On Tue wrote:<blockquote>old</blockquote></div></body></html>`
    expect(textOfMail({ text: ' ', html })).toBe('Mañana & hoy!\n\nLine\ntwo')
    expect(textOfHtml('<blockquote type="cite">a<blockquote>b</blockquote></blockquote><p>mine')).toBe('mine')
    // It is text afterwards, whatever it looks like.
    expect(textOfHtml('&lt;img src=x onerror=alert(1)&gt;')).toBe('<img src=x onerror=alert(1)>')
    expect(textOfHtml('<b')).toBe('')
  })

  test('is read in one pass, however it is made', () => {
    const began = performance.now()
    for (const html of [
      '<'.repeat(500_000),
      '<div '.repeat(200_000),
      '<blockquote type=cite>'.repeat(50_000),
      '&'.repeat(500_000),
    ])
      textOfMail({ html })
    for (const text of [
      'On '.repeat(200_000),
      '>'.repeat(500_000),
      '\n'.repeat(300_000),
      `On ${'x'.repeat(500_000)} wrote:`,
    ])
      textOfMail({ text })
    expect(performance.now() - began).toBeLessThan(4000)
    expect(textOfMail({ text: 'a'.repeat(50_000) })).toHaveLength(20_001)
  })
})
