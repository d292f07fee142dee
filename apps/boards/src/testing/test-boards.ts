import { InProcessUpstreams, loadConfig, MAILER, UPSTREAMS } from '@sightline/service-kit';
import {
  createTestService,
  KeptMails,
  type TestMongo,
  type TestService,
  type TestServiceOptions,
} from '@sightline/testing';
import { BoardsModule } from '../boards.module.ts';
import { BoardsSettings } from '../config.ts';

export const PUBLIC_URL = 'https://sightline.example';

export interface TestBoards extends TestService {
  readonly mailer: KeptMails;
}

export async function startTestBoards(
  mongo: TestMongo,
  options: Partial<Omit<TestServiceOptions, 'name' | 'mongo' | 'config'>> = {},
): Promise<TestBoards> {
  const mailer = new KeptMails();
  const config = loadConfig(BoardsSettings, { PUBLIC_URL });
  const providers = [
    { provide: MAILER, useValue: mailer },
    { provide: UPSTREAMS, useValue: new InProcessUpstreams() },
    ...(options.providers ?? []),
  ];
  const service = await createTestService(BoardsModule, { ...options, name: 'boards', mongo, config, providers });
  return Object.assign(service, { mailer });
}

export function mailedToken({ mailer }: TestBoards, email: string): string {
  const mail = mailer.mails.findLast(({ to }) => to === email.toLowerCase());
  const token = /\/invite#t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no invitation was emailed to ${email}`);
  return token;
}
