import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  errors: {
    screen_code_over: 'Este código expirou. Escaneie o que está na tela agora.',
    screen_code_used: 'Este código acabou de ser usado. Escaneie o que está na tela agora.',
    other_days_card: 'Este cartão é de outro dia. Peça o de hoje no balcão.',
    scan_the_screen: 'Estes pontos vêm da tela no balcão. Escaneie o código que ela mostra.',
    scan_todays_card: 'Estes pontos vêm do cartão de hoje, no balcão. Escaneie esse cartão.',
    ticket_over:
      'Você abriu esta página há mais de dez minutos. Escaneie de novo o código no balcão.',
    ticket_used:
      'Este escaneamento já deu seus pontos. Escaneie de novo o código para os próximos.',
    invalid_phone: 'Digite um número de telefone válido',
    phone_unknown:
      'Este número está certo? Ainda não conhecemos números assim. Se estiver, envie de novo.',
    invalid_input: 'Confira o que você digitou e tente de novo.',
    unreadable_body: 'Não foi possível ler o pedido. Envie JSON.',
    body_too_large: 'É grande demais para enviar. Encurte ou escolha um arquivo menor.',
    length_required: 'Envie o pedido com seu tamanho em vez de em partes.',
    unsupported_media: 'Envie o pedido como JSON.',
    form_expired:
      'Esta página ficou aberta por mais de uma hora e nada foi enviado. Envie de novo.',
    cross_site: 'Este pedido veio de outro site e não foi realizado.',
    not_found: 'Não há nada neste endereço.',
    sign_in_required: 'Você não entrou na sua conta.',
    too_many_requests: 'Muitas tentativas em pouco tempo. Tente mais tarde.',
    session_changed: 'Você acabou de entrar ou sair em outra janela. Tente de novo.',
    code_wrong: 'Este código não está certo.',
    code_expired: 'Este código expirou ou já foi usado. Peça um novo.',
    phone_missing: 'Primeiro adicione e confirme seu número de telefone.',
    business_not_found: 'Loja não encontrada.',
    sign_in_unavailable: 'Não podemos enviar códigos por SMS agora. Fale com o suporte.',
    invalid_code: 'Código QR inválido',
    unknown_code: 'Não conhecemos este código. Peça um novo no balcão.',
    inactive_code: 'Este código está desativado. Peça o atual no balcão.',
    location_closed: 'Esta unidade está fechada. Peça o código atual no balcão.',
    inactive_business: 'Esta loja não está dando pontos agora. Pergunte no balcão.',
    check_code:
      'Este código só mostra seus pontos. Para juntar pontos, escaneie o outro código no balcão.',
    repeat_scan: 'Estes pontos já foram somados há pouco. Tente mais tarde.',
    unconfirmed_limit: 'Esta loja está começando e já deu todos os pontos de hoje. Volte amanhã.',
    daily_limit: 'Este número já juntou pontos 20 vezes aqui hoje. Volte amanhã.',
    receipt_unknown: 'Não temos certeza de que este escaneamento foi seu. Pergunte no balcão.',
    too_late_to_move:
      'Os pontos podem ser movidos até 10 minutos após o escaneamento. Pergunte no balcão.',
    already_moved: 'Estes pontos já foram movidos para outro número. Pergunte no balcão.',
    same_number: 'Esse número já tem os pontos.',
    too_late_to_rate:
      'Você pode avaliar uma visita por um dia. A página de opiniões da loja está sempre aberta.',
    already_rated: 'Você já avaliou esta visita. Obrigado.',
    customer_not_found: 'Não há cliente com esse número aqui.',
    number_blocked: 'Este número não pode juntar pontos aqui. Pergunte no balcão.',
    birthday_needs_visit: 'Para informar seu aniversário, junte pontos com este celular primeiro.',
    birthday_changed:
      'Você já mudou seu aniversário no último ano. Poderá mudar de novo quando completar um ano.',
    birthdays_off: 'Esta loja não dá mais nada nos aniversários, então o seu não foi salvo.',
    visit_needed: 'Para receber seu código de resgate, escaneie o código do balcão.',
    no_reward_waiting: 'Nenhuma recompensa espera por este número.',
    claim_code_unknown:
      'Este código de resgate não é válido. Os códigos mudam a cada 3 minutos, leia de novo.',
    transaction_not_found: 'Não encontramos este lançamento.',
    recording_unreadable: 'Não conseguimos tocar esta gravação. Grave de novo.',
    recording_too_long: 'Grave no máximo 60 segundos.',
    recording_refused: 'Você não pode mais adicionar uma gravação a esta opinião. Deixe outra.',
    voice_switched_off: 'Esta loja não recebe mensagens de voz.',
    idempotency_key_reused: 'Esta chave de pedido já foi usada para outra coisa. Comece de novo.',
    busy: 'Estamos com muito movimento agora. Tente daqui a pouco.',
    no_room: 'Nosso armazenamento está cheio e nada foi salvo. Tente mais tarde.',
    unavailable: 'Não conseguimos acessar nossos registros agora. Tente daqui a pouco.',
    internal: 'Algo deu errado do nosso lado. Tente de novo.',
    number_stopped:
      'Este número pediu para não receber mais SMS. Envie START para nós desse telefone e tente de novo.',
    number_not_texted:
      'Não podemos enviar SMS a esse tipo de número ou a esse país. Digite um número de celular ou fale com o suporte.',
    reward_gone: 'Esta recompensa não é mais oferecida. Escolha outra.',
    reward_not_reached: 'Ainda não há pontos suficientes para esta recompensa. Escolha outra.',
    milestone_given: 'Esta recompensa é dada uma só vez, e este cliente já a recebeu.',
  },
  limits: {
    unknown_codes_by_address: 'Muitos códigos desconhecidos foram escaneados daqui.',
    accruals_by_address_and_business: 'Vieram muitos escaneamentos desta rede nesta loja.',
    accruals_by_address: 'Vieram muitos escaneamentos desta rede hoje.',
    points_checks_by_address_in_a_minute: 'Muitas consultas de pontos em um minuto.',
    points_checks_by_address: 'Muitas consultas de pontos em uma hora.',
    checked_phones_by_address: 'Muitos números diferentes foram consultados daqui.',
    codes_by_address: 'Muitos códigos foram pedidos daqui.',
    codes_to_confirmed_phone_by_network: 'Muitos códigos para este número foram pedidos daqui.',
    unconfirmed_texts_by_prefix: 'Foram pedidos muitos SMS para números como este.',
    unconfirmed_texts_by_prefix_and_network:
      'Muitos códigos para números como este foram pedidos daqui.',
    unconfirmed_texts_by_network: 'Muitos códigos para números novos foram pedidos daqui hoje.',
    unconfirmed_texts: 'Já enviamos todos os nossos códigos de hoje.',
    public_feedback_by_address: 'Muitas opiniões foram enviadas daqui na última hora.',
    public_feedback_by_business: 'Esta loja recebeu muitas opiniões hoje.',
    public_feedback_by_business_and_network: 'Esta loja recebeu hoje muitas opiniões da sua rede.',
    recordings_by_address: 'Muitas mensagens de voz foram enviadas daqui hoje.',
    recordings_by_business: 'Esta loja recebeu muitas mensagens de voz hoje.',
    recordings_by_business_and_network:
      'Esta loja recebeu hoje muitas mensagens de voz da sua rede.',
  },
  fields: {
    phone: 'Digite seu número de telefone',
    phoneAndId: 'Digite o número de telefone e o ID da loja',
    validPhone: 'Digite um número de telefone válido',
    ordinary: 'Use apenas caracteres comuns',
    wholeNumber: 'Digite um número inteiro',
    fromOne: 'Digite um número a partir de 1',
    tooLarge: 'Este número é grande demais',
    noId: 'Este endereço não contém um ID válido',
    noCode: 'Código QR inválido',
    rating: 'Escolha as estrelas antes de enviar.',
    newPasscode: 'Peça um novo código',
    passcode: 'Digite o código',
    sixDigits: 'Digite os 6 dígitos do código',
    invalid: 'Dado inválido',
    aPhone: 'Digite um número de telefone',
    reward: 'Escolha uma recompensa',
    month: 'Escolha um mês',
    day: 'Escolha um dia',
    dayOfMonth: 'Esse mês tem menos dias. Escolha outro dia.',
    file: 'Escolha um arquivo.',
    key: 'A Idempotency-Key deve ter de 1 a 200 caracteres ASCII visíveis.',
  },
  phoneFaults: {
    'not-a-number': 'Digite um número de telefone válido',
    'one-short': 'Digite um número de telefone válido. Falta um dígito neste.',
    'too-short': 'Digite um número de telefone válido. Este é curto demais.',
    'one-long': 'Digite um número de telefone válido. Este tem um dígito a mais.',
    'too-long': 'Digite um número de telefone válido. Este é longo demais.',
    letters: 'Digite um número de telefone válido. Use dígitos em vez de letras.',
    extension:
      'Digite um número de telefone válido. Deixe o ramal de fora: os pontos são de um telefone próprio.',
    rounded: 'Digite um número de telefone válido. Uma planilha arredondou este.',
    'ninth-digit':
      'Digite um número de telefone válido. Celulares no Brasil têm nove dígitos: inclua o 9 depois do DDD.',
  },
  phones: {
    twoWays: 'Pode ser {first} ou {second}. Digite com + e o código do país.',
    unknown: '{phone} está certo? Ainda não conhecemos números assim. Se estiver, envie de novo.',
    notTexted: 'Não podemos enviar SMS a este número. Confira ou digite outro.',
  },
  tooLong: {
    one: 'Use no máximo {count} caractere',
    many: 'Use no máximo {count} de caracteres',
    other: 'Use no máximo {count} caracteres',
  },
  together: '{first} {next}',
  tryAgain: {
    seconds: {
      one: 'Tente de novo em {count} segundo.',
      many: 'Tente de novo em {count} de segundos.',
      other: 'Tente de novo em {count} segundos.',
    },
    minutes: {
      one: 'Tente de novo em {count} minuto.',
      many: 'Tente de novo em {count} de minutos.',
      other: 'Tente de novo em {count} minutos.',
    },
    hours: {
      one: 'Tente de novo em {count} hora.',
      many: 'Tente de novo em {count} de horas.',
      other: 'Tente de novo em {count} horas.',
    },
  },
  floods: {
    requests: 'Vieram pedidos demais da sua rede.',
    atOnce: 'Estamos respondendo a muitos pedidos da sua rede agora. Tente em um segundo.',
    files: 'Muitos arquivos estão chegando agora. Tente em alguns segundos.',
    filesOfNetwork: 'Vários arquivos estão sendo enviados da sua rede. Tente em alguns segundos.',
    title: 'Um momento, por favor',
    tryAgain: 'Tentar de novo',
  },
  counter: {
    unknownOnScreen: 'Não conhecemos este código. Escaneie o que está na tela agora.',
    otherDay:
      'Este é o cartão de {weekday}, {day}. Mostre isto no balcão. Para a equipe: coloquem o cartão com a data de hoje.',
    acceptYesterdays: 'Se não houver, o dono pode aceitar este no painel.',
    ticketUsed: {
      one: 'Este escaneamento já deu {count} ponto. Escaneie de novo o código para os próximos.',
      many: 'Este escaneamento já deu seus {count} de pontos. Escaneie de novo o código para os próximos.',
      other:
        'Este escaneamento já deu seus {count} pontos. Escaneie de novo o código para os próximos.',
    },
  },
  moves: {
    undone: 'A loja retirou estes pontos. Pergunte no balcão.',
    merged: 'A loja moveu os pontos deste número para outro. Pergunte no balcão.',
    spent: 'Estes pontos já foram gastos e não podem ser movidos. Pergunte no balcão.',
  },
  passcodes: {
    question: 'Digite o código que enviamos por SMS ao número com final {digits}.',
    wrong: {
      one: 'Este código não está certo. Resta {count} tentativa.',
      many: 'Este código não está certo. Restam {count} de tentativas.',
      other: 'Este código não está certo. Restam {count} tentativas.',
    },
    wrongAgain: 'Este código não está certo. Peça um novo.',
    manyAsked: 'Foram pedidos códigos demais para este número.',
    justTexted: 'Acabamos de enviar um código por SMS a este número.',
    textedAgain: {
      seconds: {
        one: 'Enviaremos outro em {count} segundo.',
        many: 'Enviaremos outro em {count} de segundos.',
        other: 'Enviaremos outro em {count} segundos.',
      },
      minutes: {
        one: 'Enviaremos outro em {count} minuto.',
        many: 'Enviaremos outro em {count} de minutos.',
        other: 'Enviaremos outro em {count} minutos.',
      },
      hours: {
        one: 'Enviaremos outro em {count} hora.',
        many: 'Enviaremos outro em {count} de horas.',
        other: 'Enviaremos outro em {count} horas.',
      },
    },
    another: {
      seconds: {
        one: 'Você pode pedir outro em {count} segundo.',
        many: 'Você pode pedir outro em {count} de segundos.',
        other: 'Você pode pedir outro em {count} segundos.',
      },
      minutes: {
        one: 'Você pode pedir outro em {count} minuto.',
        many: 'Você pode pedir outro em {count} de minutos.',
        other: 'Você pode pedir outro em {count} minutos.',
      },
      hours: {
        one: 'Você pode pedir outro em {count} hora.',
        many: 'Você pode pedir outro em {count} de horas.',
        other: 'Você pode pedir outro em {count} horas.',
      },
    },
    untextedMany:
      'Foram pedidos códigos demais para o número com final {digits}, talvez por estranhos, por isso não enviamos outro. Continue de outra forma:',
    untextedOther:
      'Um código para o número com final {digits} acabou de ser pedido em outro navegador, por isso não enviamos outro. Espere um pouco ou continue de outra forma:',
  },
} satisfies Translation<typeof en, 'pt'>
