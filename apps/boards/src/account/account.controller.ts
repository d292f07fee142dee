import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AccountDeleteRequest, accountRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { AccountService } from './account.service.ts';

@Controller()
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Post(accountRoutes.deleteAccount.path)
  @HttpCode(204)
  delete(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AccountDeleteRequest }) { email }: AccountDeleteRequest,
  ): Promise<void> {
    return this.account.delete(principal, email);
  }
}
