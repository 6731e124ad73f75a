package org.castnet.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of operations and the hints for unknown ones. */
class CollectiveOperationTest {
  @Test
  void caseIsIgnored() {
    assertThat(CollectiveOperation.named(" AllToAll ")).isEqualTo(CollectiveOperation.ALLTOALL);
  }

  @ParameterizedTest
  @CsvSource({
    "all-to-all, alltoall",
    "all_gather, allgather",
    "ncclReduceScatter, reduce-scatter",
    "MPI_Bcast, broadcast",
    "brodcast, broadcast",
    "alltoal, alltoall",
    "gathr, gather"
  })
  void hintsAtTheOperationOfAnotherSpelling(String found, String meant) {
    assertThatThrownBy(() -> CollectiveOperation.named(found))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("did you mean '" + meant + "'?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alltoallw", "MPI_Allgatherv", "scan", "MPI_Sendrecv"})
  void statesThatAnOperationOfMpiIsNotSupported(String found) {
    assertThatThrownBy(() -> CollectiveOperation.named(found))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "'" + found + "' is an operation of MPI or NCCL that is not supported")
        .hasMessageNotContaining("did you mean");
  }

  @ParameterizedTest
  @ValueSource(strings = {"all", "multicast", "alltoall-mult", "42", ""})
  void hintsAtNoOtherOperation(String found) {
    assertThatThrownBy(() -> CollectiveOperation.named(found))
        .isInstanceOf(BadInput.class)
        .hasMessageNotContaining("did you mean");
  }
}
