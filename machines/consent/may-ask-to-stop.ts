import { keywordOf } from './keywords.ts'

/** A list of words as one expression. */
const oneOf = (terms: string) => `(?:${terms.trim().split(/\s+/).join('|')})`
/** Any of them in any number, each with a space after it. */
const fill = (terms: string) => `(?:${oneOf(terms)} )*`
/** Not directly after these words. */
const notAfter = (terms: string) => String.raw`(?<!\b${oneOf(terms)} )`

const texts = oneOf('texts? txts? sms messages? msgs? textos? mensajes? mensajitos? msjs?')
/** What stands between a verb and the texts that it is about. */
const between = fill(`a all an any anymore more further other of with the these those this your yours my so many such to
  me us at from text automatic automated get getting receive receiving be have mas los las sus sus tus tu de con a ya
  otros tantos recibir ningun esos estos sus nada`)
const end = '(?= ?$)'
const please = oneOf(`please pls plz kindly just now already ok okay hi hello hey thanks thank you guys immediately
  por favor porfavor porfa gracias ya ahora hola`)
const list = oneOf(
  'list lists database system texts messages contacts thread chat lista listas sistema mensajes textos',
)
const phone = oneOf('number numbers phone cell cellphone numero telefono celular')

/** Spanish verbs of writing, as one asks for them: `escriban`, not `escriben`, which says what is done. */
const write = oneOf(`escriba escriban escribas textee texteen textees contacte contacten contactes moleste molesten
  molestes mensajeen`)
const send = oneOf('mande manden mandes envie envien envies')
const writing = `${oneOf('mandar enviar escribir textear contactar molestar mensajear')}(?:me|nos)?`

/** Requests in one clause, without accents and punctuation. */
const requests = [
  // A keyword, said politely or several times: “please stop”, “stop stop”, “ya basta”.
  `^(?:${please} )*(?:${oneOf('stop quit stopall unsubscribe alto parar pare paren basta detengan detenganse')}(?: (?:it|this|that|all|everything|${please}))*(?: |$))+$`,
  `${notAfter('not wont dont never cant didnt doesnt i they')}(?<!\\bdid (?:you|they|he|she) )(?:stop|quit) ${oneOf('texting txting messaging contacting bothering harassing spamming')}`,
  `${notAfter('not wont dont never cant didnt doesnt i they')}(?<!\\bdid (?:you|they|he|she) )(?:stop|quit|cancel|end(?! of)) (?:(?:sending|writing|calling and|receiving|getting) )?${between}(?:alerts|communications?|${texts})`,
  `(?:${texts} to|make (?:it|this|them)) stop(?: ${please})*${end}`,
  `(?:stop|quit) (?:calling and texting|(?:sending|writing)(?: (?:me|us|this|these|stuff|anything))*${end})`,
  `${oneOf('said texted replied wrote typed sent')} (?:you )?stop(?: (?:already|before|twice))?${end}`,
  `${oneOf('told asked telling asking')} (?:you|u|yall|you guys) to (?:please )?stop(?: (?:already|before|${please}))*${end}`,
  // “No more texts”.
  `${notAfter('got gotten get getting received receive have had has see saw are were is')}no (?:more|further) ${between}${texts}`,
  `^(?:${please} )*no (?:text )?(?:texts|messages|sms)(?: ${please})*$`,
  `enough (?:of|with|already with) ${between}${texts}`,
  // “Do not text me”.
  `${notAfter('you they he she why i we')}(?:do not|dont|never) (?:you )?(?:ever )?${oneOf('text txt message msg sms contact')} (?:me|us|here|again|anymore|this ${phone}|my ${phone})`,
  `${notAfter('you they he she why i we')}(?:do not|dont) (?:ever )?${oneOf('text txt message contact')}(?: ${please})*${end}`,
  `${notAfter('you they he she why i we')}(?:do not|dont|never) (?:ever )?send ${between}(?:${texts}|anything|stuff|any|more|anymore)\\b`,
  `(?:do not|dont|no longer) (?:really )?(?:want|wish|need|care for|agree to) ${between}(?:${texts}|texted|messaged|contacted)`,
  `(?:do not|dont|no longer) (?:really )?want (?:you|you guys|anyone|to hear) (?:to )?(?:text|message|contact|from you)`,
  // “Remove me”.
  `${notAfter('not dont didnt never')}(?<!\\b(?:not|dont|didnt|never|wont) (?:want |mean |wish )?to )(?<!\\bdid i )(?:unsubscribe|opt (?:me )?out)\\b`,
  `(?:take|get|remove|delete) (?:me|us|(?:my|this) (?:\\w+ )?${phone})(?: (?:off|out)(?: this| it)?)?(?: ${please})*${end}`,
  `(?:take|get|remove|delete) (?:me|us|(?:my|this) (?:\\w+ ){0,2}${phone}) (?:off|from|out) (?:of )?(?:(?!wait)\\w+ ){0,3}${list}`,
  `(?:remove|delete) (?:my|this) (?:phone |cell )?${phone}(?! (?:from|number))`,
  `take (?:my|this) (?:phone |cell )?${phone} off`,
  `${notAfter('not dont never')}leave (?:me|us) alone(?! with)`,
  `lose (?:my|this) number`,
  // “No me escriban”.
  `(?:no|ni|nunca|jamas|no quiero que|no deseo que) (?:me |nos )?${write}(?! (?:al?|por) (?:correo|email|mail))`,
  `(?:no|ni|nunca|jamas|no quiero que|no deseo que) (?:me |nos )?${send} ${between}(?:${texts}|mas|nada|${please})\\b`,
  `(?:no|ni|nunca|jamas) (?:me |nos )?${send}${end}`,
  `no (?:me |nos )?(?:vuelva|vuelvan|vuelvas|siga|sigan|sigas) (?:a )?(?:${writing}|escribiendo(?:me)?|mandando(?:me)?|enviando(?:me)?|molestando(?:me)?)`,
  `no (?:quiero|deseo|queremos|deseamos|quisiera|me interesa|necesito) ${between}(?:${texts}|recibirlos|que me (?:text|contact)\\w+)`,
  `(?:ya no|no mas|basta de|alto a|alto con|no) ${fill('mas los las sus tus estos esos de')}${oneOf('textos mensajes mensajitos sms msjs')}(?: ${please})*${end}`,
  `${notAfter('no nunca')}(?:deje|dejen|deja|pare|paren|para) (?:ya )?de ${writing}`,
  `(?:paren|pare|cancele|cancelen|cancelar|detenga|detengan|detener|parar|quiten|suspendan) (?:ya )?${between}${texts}`,
  `${notAfter('no')}(?:dejenme|dejeme|dejame|dejennos) (?:ya )?(?:en paz|tranquil\\w+)`,
  `(?:quit|borr|sac|saqu|elimin|remuev)(?:a|e|an|en|ar)(?:me|nos) (?:ya )?(?:${please} )*(?:de (?:\\w+ ){0,3}${list}|${end})`,
  `(?:quit|borr|sac|saqu|elimin|remuev)(?:a|e|an|en|ar)(?:me|nos)? (?:ya )?(?:${please} )*(?:mi|este) ${phone}`,
  `(?:den|denme|deme|dame|dar|darme|darnos|denos) de baja`,
].map((request) => new RegExp(String.raw`(?:^|\b)${request}(?:$|\b)`, 'u'))

/** The clauses of a text in plain lower case: `don’t` is one word, as it is often written. */
const clausesOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .split(/[.,;:!?¡¿()\n\r]+|\s[-–—]+\s/u)
    .map((clause) =>
      clause
        .replace(/[^\p{L}\s]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )

/** Whether free text may ask for no more texts, as `please stop texting me` does, in English or Spanish. A person decides. */
export function mayAskToStop(text: string): boolean {
  if (keywordOf(text) !== null) return false
  return clausesOf(text).some((clause) => requests.some((request) => request.test(clause)))
}
