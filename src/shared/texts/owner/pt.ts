import type { OwnerTranslation } from './en.ts'

export const ownerTexts: OwnerTranslation = {
  // Signing in
  'Enter your credentials to access the admin dashboard':
    'Informe seus dados para acessar o painel de administração',
  'Email Address': 'Endereço de e-mail',
  Password: 'Senha',
  password: 'a senha',
  'Show {field}': 'Mostrar {field}',
  'Hide {field}': 'Ocultar {field}',
  'Sign In': 'Entrar',
  'Signing in...': 'Entrando…',
  'Authentication code': 'Código de verificação',
  'From your authenticator app. A recovery code works too.':
    'O do seu aplicativo autenticador. Um código de recuperação também serve.',
  'Use a Passkey': 'Usar uma chave de acesso',
  'Password is required': 'Informe sua senha',
  'Please enter the code from your authenticator app':
    'Informe o código do seu aplicativo autenticador',
  'Please use at most 60 characters': 'No máximo 60 caracteres',
  'Login failed': 'Não foi possível entrar',
  'Network error. Please check your connection and try again.':
    'Erro de rede. Verifique sua conexão e tente novamente.',
  'Invalid email or password': 'E-mail ou senha incorretos',
  'This code is not valid. Please enter a new one': 'Este código não é válido. Informe um novo',
  'Too many failed attempts. Please wait a few minutes and try again.':
    'Muitas tentativas sem sucesso. Aguarde alguns minutos e tente novamente.',
  'Too many people are signing in. Please try again in a moment.':
    'Há muitos acessos ao mesmo tempo. Tente novamente em um instante.',
  'Login successful! You can now access the admin dashboard from the navbar.':
    'Você entrou. O painel de administração está agora na navegação.',
  'This took too long. Please try again': 'Demorou demais. Tente novamente',
  'This passkey was refused. Please try again, or use your password':
    'Esta chave de acesso foi recusada. Tente novamente ou use sua senha',
  'This passkey was refused: it counts fewer sign-ins than before, so it may be a copy':
    'Esta chave de acesso foi recusada: ela conta menos acessos do que antes e pode ser uma cópia',
  'No passkey was given. Please try again': 'Nenhuma chave de acesso foi usada. Tente novamente',
  'Passkeys do not work at this address': 'Chaves de acesso não funcionam neste endereço',

  // Content hidden from visitors
  '{name}, hidden': '{name}, oculto',
  'There is nothing here yet, so visitors do not see this section.':
    'Ainda não há nada aqui, por isso os visitantes não veem esta seção.',
  'Write it': 'Escrever',
  Draft: 'Rascunho',
  Hidden: 'Oculto',
}
